import { describe, expect, it } from 'vitest'
import { messagesFor } from '../i18n/messages-for.ts'
import { asksForMoney } from '../contract/asks-for-money.ts'
import { PHASES } from '../model/phase.ts'
import { ORDER_STATES, type OrderStanding } from '../status/order-state.ts'
import { aPayment, aSnapshot, paymentFixtures, type PaymentFixture } from '../testing/index.ts'
import { displayStateOf, toDisplay } from './to-display.ts'

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

const spei: OrderStanding = { state: 'paid', method: 'SPEI' }

describe('a slip whose order is paid by another method', () => {
  const screen = screenOf(oxxo, { order: spei })

  it('says by which, and not to pay with this code', () => {
    expect(screen.status).toMatchObject({ state: 'orderPaid', isPayable: false, isKept: false, tone: 'good' })
    expect(screen.status.title).toBe('Este pedido ya está pagado con SPEI')
    expect(screen.status.text).toMatch(/^No pagues con este código\. /)
  })

  it('has no code, no step, no deadline and no counter, and its number only to be looked at', () => {
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

  it('names cash and transfers as people do within a sentence', () => {
    const by = (order: OrderStanding, locale: string) => screenOf(oxxo, { order }, { locale }).status.title
    expect(by({ state: 'paid', method: 'Cash' }, 'es-MX')).toBe('Este pedido ya está pagado en efectivo')
    expect(by({ state: 'paid', method: 'CreditCard' }, 'pt-BR')).toBe('Este pedido já foi pago com cartão')
    expect(by({ state: 'paid' }, 'en')).toBe('This order is already paid')
  })

  it('speaks of no code where there is none', () => {
    expect(screenOf(fixtureOf('co-pse'), { order: { state: 'paid', method: 'Efecty' } }).status.text).toMatch(
      /^No pagues otra vez\. /,
    )
  })
})

it('a slip whose payer chose another way has no code, and says what to do whoever has paid', () => {
  const screen = screenOf(oxxo, { replacedBy: 'another' })
  expect(screen.status).toMatchObject({ state: 'replaced', isPayable: false, isKept: false })
  expect(screen.status.text).toMatch(/^Si ya pagaste con esta, no pagues otra vez: espera la confirmación aquí\./)
  expect(screenOf(oxxo, { replacedBy: 'another' }, { isMail: true }).status.text).toMatch(/: espera la confirmación\./)
  expect(screen.blocks).toEqual([])
})

it('a slip of an older price says so, that it is not to be paid, and what to do who paid it', () => {
  const repriced = { amount: '500.00', currency: 'MXN' }
  for (const replacedBy of [undefined, 'another']) {
    const { status, blocks } = screenOf(oxxo, { repriced, ...(replacedBy && { replacedBy }) })
    expect(status).toMatchObject({ state: 'repriced', isPayable: false, isKept: false, tone: 'attention' })
    expect(status.title).toBe('El precio del pedido cambió')
    expect(status.text).toMatch(
      /^Este pago es de \$499\.00 MXN y ya no sirve para el pedido\. No pagues con este código\. /,
    )
    expect(blocks).toEqual([])
  }
  expect(screenOf(oxxo, { repriced, order: spei }).status.state).toBe('orderPaid')
  expect(screenOf(oxxo, { repriced, phase: 'failed' }).status.state).toBe('failed')
})

it('an order that was paid twice says so on both slips, and on the one that paid it may be kept', () => {
  const order: OrderStanding = { state: 'paid-twice', method: 'SPEI' }
  for (const phase of ['paid', 'processing', 'failed'] as const) {
    const { status } = screenOf(oxxo, { phase, order })
    expect(status).toMatchObject({ state: 'paidTwice', title: 'Pagado dos veces', isKept: phase === 'paid' })
    expect(status.text).toMatch(/No pagues nada más/)
  }
})

it('money that went back is said on the slip that was paid and on the others', () => {
  const order: OrderStanding = { state: 'refunded', method: 'SPEI' }
  expect(screenOf(oxxo, { phase: 'reversed', order }).status.state).toBe('reversed')
  expect(screenOf(oxxo, { phase: 'processing', order }).status).toMatchObject({
    state: 'orderRefunded',
    isPayable: false,
  })
})

it('asks for money exactly where the contract says that a screen may, in every state of payment and order', () => {
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
          const may = asksForMoney(snapshot)
          expect([fixture.name, phase, state, screen.status.isPayable]).toEqual([fixture.name, phase, state, may])
          if (!may) expect([screen.blocks, screen.steps, screen.deadline]).toEqual([[], [], undefined])
          expect(screen.status.title + screen.status.text).not.toMatch(/[[\]{}]/)
        }
})

it('says after a visit of a bank’s or a wallet’s page that nothing is known yet, and not after a page that shows what to pay', () => {
  const first = (name: string) => screenOf(fixtureOf(name), {}, { locale: 'es' }).blocks[0]
  expect(first('co-pse')).toMatchObject({
    afterVisit: { title: 'Estamos confirmando con tu banco', label: 'Volver a la página de pago' },
  })
  expect(first('co-wallet-nequi')).toMatchObject({ afterVisit: { title: 'Estamos confirmando con Nequi' } })
  expect(first('co-efecty')).not.toHaveProperty('afterVisit')
  expect(first('mx-oxxo')).not.toHaveProperty('afterVisit')
})

it('knows from the server that the payer is back, as long as the payment asks for money', () => {
  const returnedAt = '2026-11-21T15:10:00.000Z'
  const screen = (changes: Parameters<typeof aSnapshot>[1]) => screenOf(fixtureOf('co-pse'), { returnedAt, ...changes })
  expect(screen({}).isReturned).toBe(true)
  expect(screen({ returnedAt: undefined as never }).isReturned).toBeUndefined()
  expect(screen({ phase: 'paid' }).isReturned).toBeUndefined()
  expect(screen({ order: spei }).isReturned).toBeUndefined()
})
