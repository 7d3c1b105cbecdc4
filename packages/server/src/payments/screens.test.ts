import { messagesFor, withMessages, type PaymentSnapshot } from '@ficha/core'
import { isPastDeadline } from '@ficha/core/contract'
import { aSnapshot, brBoleto, brPix, mxOxxo } from '@ficha/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { silentLogger, type LogFields } from '../platform/log/logger.ts'
import { aCheckout, aPayer } from '../testing/checkout.support.ts'
import { createScreens } from './screens.ts'

const pix = aSnapshot(brPix)
const titleOf = ({ display }: PaymentSnapshot): string | undefined => display?.amount.label

describe('the screen of a snapshot', () => {
  it('has the requested language, and the changes that can happen without the server', () => {
    const { display } = createScreens(silentLogger).show(pix, 'pt-BR')
    expect(display).toMatchObject({
      locale: 'pt-BR',
      amount: { text: 'R$\u00a0150,00' },
      deadline: { passed: false },
      afterDeadline: { status: { title: messagesFor('pt-BR').states.deadlinePassed.title } },
      words: { remaining: messagesFor('pt-BR').remaining, offline: messagesFor('pt-BR').states.offline.text },
    })
  })

  it.each([
    ['no language', undefined, undefined],
    ['the country’s, a browser of another language', 'default', 'pt-BR'],
    ['a spelling of its own', 'PT_br', 'pt-BR'],
    ['a country without words of its own', 'es-BO', 'es'],
    ['Latin America, as a machine spells it', 'es_419', 'es'],
    ['Latin America', 'es-419', 'es'],
    ['another country’s English', 'EN-us', 'en'],
    ['a country in small letters', 'es-uy', 'es-UY'],
    ['a language without words', 'fr', 'es'],
  ])('and a request for %s', (_what, requested, locale) => {
    expect(createScreens(silentLogger).show(pix, requested).display?.locale).toBe(locale)
  })

  it.each([brPix, brBoleto, mxOxxo])('has the drawings of $name once', (fixture) => {
    const shown = createScreens(silentLogger).show(aSnapshot(fixture), 'es')
    expect(JSON.stringify(shown.payment)).not.toContain('"drawing"')
    expect(JSON.stringify(shown.display)).toContain('"drawing"')
    expect(shown.payment).toMatchObject({ terms: aSnapshot(fixture).payment.terms })
  })

  it('is made once for each revision, side of the deadline and language', () => {
    const screens = createScreens(silentLogger)
    const { display } = screens.show(pix, 'es')
    expect(screens.show({ ...pix, serverNow: '2026-11-21T15:03:00.000Z' }, 'ES').display).toBe(display)
    expect(screens.show(pix, 'en').display).not.toBe(display)
    expect(screens.show({ ...pix, revision: 3, phase: 'paid' }, 'es').display?.status.phase).toBe('paid')
    expect(screens.show({ ...pix, deadlinePassed: true }, 'es').display?.deadline?.passed).toBe(true)
  })

  it('is made anew if a restored database has the same revision with another state', () => {
    const screens = createScreens(silentLogger)
    const paid = { ...pix, revision: 3, phase: 'paid', status: 'SUCCESS', settledAt: pix.serverNow } as const
    expect(screens.show(paid, 'es').display?.status.state).toBe('paid')
    const restored = screens.show({ ...pix, revision: 3 }, 'es').display
    expect(restored?.status).toMatchObject({ state: 'processing', isPayable: true })
    const siblingPaid = { ...pix, revision: 3, order: { state: 'paid', method: 'Boleto' } } as const
    expect(screens.show(siblingPaid, 'es').display?.status).toMatchObject({ state: 'orderPaid', isPayable: false })
  })

  it('needs bounded memory for any number of payments and languages', () => {
    const messages = vi.fn((locale: string) => messagesFor(locale))
    const screens = createScreens(silentLogger, messages)
    const { display } = screens.show(pix, 'es')
    for (let count = 0; count < 600; count += 1) screens.show({ ...pix, id: `${count}` }, `es-${100 + count}`)
    expect(screens.show(pix, 'es').display).not.toBe(display)
    expect(messages.mock.calls.filter(([locale]) => locale === 'es')).toHaveLength(2)
  })
})

describe('a screen that takes longer than its time budget', () => {
  const slow = { now: 0 }
  const clock = (): number => (slow.now += 400)

  it('is made in two languages at most, and the log names the payment and the two possible causes', () => {
    const warnings: LogFields[] = []
    const messages = vi.fn((locale: string) => messagesFor(locale))
    const logger = { ...silentLogger, warn: (fields: LogFields) => void warnings.push(fields) }
    const screens = createScreens(logger, messages, clock)
    const locales = ['es', 'pt-BR', 'en', 'es-MX', 'es'].map(
      (requested) => screens.show(pix, requested).display?.locale,
    )
    expect(locales).toEqual(['es', 'pt-BR', 'pt-BR', 'pt-BR', 'pt-BR'])
    expect(warnings).toMatchObject([
      { id: pix.id, locale: 'pt-BR', took: 400, characters: expect.any(Number) as number },
    ])
    expect(screens.show({ ...pix, revision: pix.revision + 1 }, 'en').display?.locale).toBe('en')
  })
})

describe('the merchant’s words', () => {
  it('are requested once for each language and are on the screen', () => {
    const messages = vi.fn((locale: string) => withMessages(messagesFor(locale), { amount: 'Total da loja' }))
    const screens = createScreens(silentLogger, messages)
    expect(titleOf(screens.show(pix, 'pt-br'))).toBe('Total da loja')
    expect(titleOf(screens.show(aSnapshot(brBoleto), 'pt_BR'))).toBe('Total da loja')
    expect(messages).toHaveBeenCalledExactlyOnceWith('pt-BR')
  })

  it('are replaced by the kit’s if they fail, and the failure is reported', () => {
    const notified: LogFields[] = []
    const logger = { ...silentLogger, error: (fields: LogFields) => void notified.push(fields) }
    const screens = createScreens(logger, () => {
      throw new Error('No such table.')
    })
    expect(titleOf(screens.show(pix, 'pt-BR'))).toBe(messagesFor('pt-BR').amount)
    expect(notified).toHaveLength(1)
  })
})

it('10.3: a snapshot and its screen agree at the instant of the deadline and after it', async () => {
  const checkout = aCheckout()
  const made = await checkout.handler.createPayment({ orderId: 'order-7', method: 'PIX', payer: aPayer })
  if (made.kind === 'refused') throw new Error(made.problem.title)
  const deadline = Date.parse(made.payment.deadline ?? '')
  checkout.clock.advance(deadline - checkout.clock.now())
  for (const isPassed of [false, true]) {
    const snapshot = await checkout.handler.readPayment(made.payment.id, { locale: 'pt-BR' })
    expect([snapshot?.deadlinePassed, snapshot?.display?.deadline?.passed]).toEqual([isPassed, isPassed])
    expect(isPastDeadline(snapshot?.deadline, checkout.clock.now())).toBe(isPassed)
    checkout.clock.advance(1)
  }
})
