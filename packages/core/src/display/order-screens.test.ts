import { describe, expect, it } from 'vitest'
import { messagesFor } from '../locales/tables.ts'
import { canBePaid } from '../contract/can-be-paid.ts'
import { PHASES } from '../model/phase.ts'
import { ORDER_STATES, type OrderStateSnapshot } from '../status/order-state.ts'
import { aPayment, aSnapshot, paymentFixtures, type PaymentFixture } from '../testing/index.ts'
import { displayStateOf } from './display-state-of.ts'
import { toDisplay } from './to-display.ts'

const fixtureOf = (name: string): PaymentFixture => {
  const fixture = paymentFixtures.find((each) => each.name === name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  return fixture
}

const oxxo = fixtureOf('mx-oxxo')

const screenOf = (
  fixture: PaymentFixture,
  changes: Parameters<typeof aSnapshot>[1],
  { locale = 'es-MX', isMail = false } = {},
) => {
  const snapshot = aSnapshot(fixture, changes)
  return toDisplay(aPayment(fixture), {
    messages: messagesFor(locale),
    passed: false,
    isMail,
    ...displayStateOf(snapshot),
  })
}

const spei: OrderStateSnapshot = { state: 'paid', method: 'SPEI' }

describe('a slip whose order is paid by another method', () => {
  const screen = screenOf(oxxo, { order: spei })

  it('says by which method, and that this code must not be paid', () => {
    expect(screen.status).toMatchObject({ state: 'orderPaid', isPayable: false, isKept: false, tone: 'good' })
    expect(screen.status.title).toBe('Este pedido ya está pagado con SPEI')
    expect(screen.status.text).toMatch(/^No pagues con este código\. /)
  })

  it('has no code, steps, deadline or counter, and shows its number as a text only', () => {
    expect([screen.blocks, screen.steps, screen.deadline, screen.afterDeadline, screen.counter]).toEqual([
      [],
      [],
      undefined,
      undefined,
      undefined,
    ])
    expect(screen.past?.length).toBeGreaterThan(0)
    for (const value of screen.past ?? []) expect(Object.keys(value).sort()).toEqual(['label', 'text'])
  })

  it('names cash and transfers as people write them within a sentence', () => {
    const by = (order: OrderStateSnapshot, locale: string) => screenOf(oxxo, { order }, { locale }).status.title
    expect(by({ state: 'paid', method: 'Cash' }, 'es-MX')).toBe('Este pedido ya está pagado en efectivo')
    expect(by({ state: 'paid', method: 'CreditCard' }, 'pt-BR')).toBe('Este pedido já foi pago com cartão')
    expect(by({ state: 'paid' }, 'en')).toBe('This order is already paid')
  })

  it('does not mention a code if the payment has no code', () => {
    expect(screenOf(fixtureOf('co-pse'), { order: { state: 'paid', method: 'Efecty' } }).status.text).toMatch(
      /^No pagues otra vez\. /,
    )
    for (const name of ['mx-spei', 'bo-bank-transfer', 'br-deposit-express'])
      for (const more of [
        { order: { state: 'paid', method: 'PIX' } },
        { repriced: { amount: '1.00', currency: 'MXN' } },
      ])
        expect(screenOf(fixtureOf(name), more as object).status.text).not.toMatch(/código/)
  })
})

it.each([
  [undefined, /solo con la que elegiste\.$/],
  [{ amount: '164.50', currency: 'MXN' }, /solo con la que elegiste, que cuesta \$164\.50\sMXN\.$/],
])('a slip that the payer replaced says the other price where it differs', (replacedPrice, says) => {
  const changes = { replacedBy: 'another', ...(replacedPrice && { replacedPrice }) }
  expect(screenOf(oxxo, changes).status.text).toMatch(says)
})

it('a slip that the payer replaced has no code, and says what to do if it is paid already', () => {
  const screen = screenOf(oxxo, { replacedBy: 'another' })
  expect(screen.status).toMatchObject({ state: 'replaced', isPayable: false, isKept: false })
  expect(screen.status.text).toMatch(/^Si ya pagaste con esta, no pagues otra vez: espera la confirmación aquí\./)
  expect(screenOf(oxxo, { replacedBy: 'another' }, { isMail: true }).status.text).toMatch(/: espera la confirmación\./)
  expect(screen.blocks).toEqual([])
})

it('a slip with an older price says so, says that it must not be paid, and what to do if it is paid already', () => {
  const repriced = { amount: '500.00', currency: 'MXN' }
  for (const replacedBy of [undefined, 'another']) {
    const { status, blocks } = screenOf(oxxo, { repriced, ...(replacedBy && { replacedBy }) })
    expect(status).toMatchObject({ state: 'repriced', isPayable: false, isKept: false, tone: 'attention' })
    expect(status.title).toBe('El precio del pedido cambió')
    expect(status.text).toMatch(
      /^Este pago es de \$499\.00\u00a0MXN y ya no sirve para el pedido, que ahora cuesta \$500\.00\u00a0MXN\. No pagues con este código\. /,
    )
    expect(blocks).toEqual([])
  }
  expect(screenOf(oxxo, { repriced, order: spei }).status.state).toBe('orderPaid')
  expect(screenOf(oxxo, { repriced, phase: 'failed' }).status.state).toBe('failed')
})

it('an order that was paid twice says so on both slips, and the payment that was counted can still be kept', () => {
  const order: OrderStateSnapshot = { state: 'paid-twice', method: 'SPEI' }
  for (const phase of ['paid', 'processing', 'failed'] as const) {
    const { status } = screenOf(oxxo, { phase, order })
    expect(status).toMatchObject({ state: 'paidTwice', title: 'Pagado dos veces', isKept: phase === 'paid' })
    expect(status.text).toMatch(/No pagues nada más/)
  }
})

it('a refund is shown on the slip that was paid and on the other slips', () => {
  const order: OrderStateSnapshot = { state: 'refunded', method: 'SPEI' }
  expect(screenOf(oxxo, { phase: 'reversed', order }).status.state).toBe('reversed')
  expect(screenOf(oxxo, { phase: 'processing', order }).status).toMatchObject({
    state: 'orderRefunded',
    isPayable: false,
  })
})

it('the screen asks for money exactly if the contract says so, in every state of payment and order', () => {
  for (const fixture of paymentFixtures)
    for (const phase of PHASES)
      for (const state of ORDER_STATES)
        for (const replacedBy of [undefined, 'another']) {
          const snapshot = aSnapshot(fixture, { phase, order: { state }, ...(replacedBy && { replacedBy }) })
          const screen = toDisplay(aPayment(fixture), {
            messages: messagesFor('es'),
            passed: false,
            ...displayStateOf(snapshot),
          })
          const may = canBePaid(snapshot)
          expect([fixture.name, phase, state, screen.status.isPayable]).toEqual([fixture.name, phase, state, may])
          if (!may) expect([screen.blocks, screen.steps, screen.deadline]).toEqual([[], [], undefined])
          expect(screen.status.title + screen.status.text).not.toMatch(/[[\]{}]/)
        }
})

it('says that nothing is known yet after a visit to the page of a bank or wallet, but not after a page that only shows how to pay', () => {
  const first = (name: string) => screenOf(fixtureOf(name), {}, { locale: 'es' }).blocks[0]
  expect(first('co-pse')).toMatchObject({
    afterVisit: { title: 'Estamos confirmando con tu banco', label: 'Volver a la página de pago' },
  })
  expect(first('co-wallet-nequi')).toMatchObject({ afterVisit: { title: 'Estamos confirmando con Nequi' } })
  const { payment } = aSnapshot(fixtureOf('co-pse'))
  const { bank: _, outletName: __, ...terms } = payment.terms
  const card = { ...payment, terms: { ...terms, method: 'CreditCard' as const } }
  expect(toDisplay(card, { messages: messagesFor('es'), passed: false }).blocks[0]).toMatchObject({
    afterVisit: { title: 'Estamos confirmando con tu banco' },
  })
  expect(first('co-efecty')).not.toHaveProperty('afterVisit')
  expect(first('mx-oxxo')).not.toHaveProperty('afterVisit')
})

it('uses the server’s word that the payer is back while the payment asks for money', () => {
  const returnedAt = '2026-11-21T15:10:00.000Z'
  const screen = (changes: Parameters<typeof aSnapshot>[1]) => screenOf(fixtureOf('co-pse'), { returnedAt, ...changes })
  expect(screen({}).isReturned).toBe(true)
  expect(screen({ returnedAt: undefined as never }).isReturned).toBeUndefined()
  expect(screen({ phase: 'paid' }).isReturned).toBeUndefined()
  expect(screen({ order: spei }).isReturned).toBeUndefined()
})

it('names the order’s own price, and not that of the payment, where money came for a former price', () => {
  const received = { amount: '499.00', currency: 'MXN' }
  const said = (more: object): string => screenOf(oxxo, { phase: 'processing', received, ...more }).status.text
  expect(said({ repriced: { amount: '500.00', currency: 'MXN' } })).toMatch(/499\.00.*500\.00/)
  expect(said({})).not.toContain('500.00')
})
