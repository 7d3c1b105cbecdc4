import { describe, expect, it } from 'vitest'
import { listLocales } from '../locales/registry.ts'
import { checkoutMessagesFor, messagesFor, recurringMessagesFor } from '../locales/tables.ts'
import { aPayment, FIXTURE_TIME, paymentFixtures } from '../testing/index.ts'
import { toDisplay } from './to-display.ts'

/** Every word on a fixture's screen, in the language of its country. */
const screenOf = (name: string): string => {
  const fixture = paymentFixtures.find((each) => each.name === name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  const { country } = fixture.terms
  const locale = country === 'BR' ? 'pt-BR' : `es-${country}`
  return JSON.stringify(
    toDisplay(aPayment(fixture), { messages: messagesFor(locale), now: Date.parse(FIXTURE_TIME) }),
  ).replace(/\s/gu, ' ')
}

/** The words at a counter, in a bank's app and before a link, as people of the country use them, and the words that they replaced. */
const SCREENS: readonly (readonly [fixture: string, says: readonly string[], never?: RegExp])[] = [
  [
    'mx-oxxo',
    ['vas a pagar un servicio con este código', 'OXXO puede cobrar una comisión adicional', 'Guarda el ticket'],
    /OXXO Pay/,
  ],
  ['mx-oxxo-pay', ['vas a hacer un pago de OXXO Pay', 'OXXO puede cobrar una comisión adicional']],
  ['mx-cash', ['Efectivo en 7\u2011Eleven', 'de 7\u2011Eleven'], /[Bb]anco/],
  ['ar-rapipago', ['Código de pago', 'sucursal de Rapipago', 'dictá el número que está debajo de las barras']],
  ['ar-pago-facil', ['sucursal de Pago Fácil', 'dictá el número que está debajo de las barras']],
  ['ar-bank-transfer', ['Transferencia con Banco Galicia', 'ingresá a Banco Galicia']],
  ['ec-bank-transfer', ['Transferencia con Banco Pichincha', 'Inicia sesión en Banco Pichincha']],
  ['co-bancolombia', ['Vaya a un corresponsal o sucursal Bancolombia, o entre a la app.']],
  ['co-wallet-claropay', ['Continúe a la página de Claro Pay.', 'en la app Claro Pay']],
  ['cl-wallet-chek', ['Continúa a la página de Chek.', 'en la app Chek']],
  ['co-wallet-dale', ['Abra la app dale!"'], /dale!\./],
  ['co-efecty', ['anote los datos que le pedirán en caja']],
  ['ec-cash', ['anota los datos que te pedirán en caja']],
  ['cr-cash', ['Pague hasta', 'Vaya a un punto de pago de Walmart']],
  ['br-wallet-picpay', ['Abra o PicPay.'], /Abra o app PicPay/],
  ['br-lottery', ['informe o código']],
  ['br-deposit-express', ['Pague exatamente', 'nessa conta'], /conta desta página/],
  ['br-pix', ['Recebedor', 'se o recebedor é']],
]

describe('a screen uses the words of its country', () => {
  for (const [name, says, never] of SCREENS) {
    it(`${name}: ${says.join(' / ')}`, () => {
      const screen = screenOf(name)
      for (const words of says) expect(screen).toContain(words)
      if (never) expect(screen).not.toMatch(never)
    })
  }

  it('names the zone as people there do, and has no wrong day for the deadline', () => {
    for (const { name, terms } of paymentFixtures) {
      const screen = screenOf(name)
      expect([name, screen]).toEqual([name, expect.not.stringMatching(/hora estándar|hora est\.|GMT|UTC|antes del /)])
      if (name !== 'br-credit-card')
        expect([name, screen]).toEqual([
          name,
          expect.stringMatching(terms.country === 'BR' ? /horário de Brasília/ : /hora (de|del centro de) \p{Lu}/u),
        ])
    }
  })
})

const SPANISH = listLocales().filter((locale) => locale.startsWith('es'))

describe('sentences that were corrected before stay correct', () => {
  it.each(SPANISH)('in %s', (locale) => {
    const { codes, states, actions } = messagesFor(locale)
    // A noun on buttons, never “quien recibe”.
    expect(codes.receiver).toBe('Beneficiario')
    expect(states.unknown.title).toBe('Estamos confirmando el pago')
    expect(states.processing.text).toMatch(/^P\p{L}+ cerrar esta página\. Si ya/u)
    expect(states.processing.text).toMatch(/la confirmación (aparecerá aquí|va a aparecer acá)\.$/)
    expect(actions.keepFailed).toMatch(/Impr\p{L}+ la página o (haz|haga|hacé) una captura de pantalla\.$/u)
    const { schedule, cancel } = recurringMessagesFor(locale)
    const charge = locale === 'es-MX' ? 'cargo' : 'cobro'
    expect(schedule.charged).toBe(`Total de ${charge}s hasta ahora`)
    expect(schedule.dropped.many).toBe(`${charge === 'cargo' ? 'Cargos' : 'Cobros'} que ya no se harán`)
    expect(cancel.covers).toBe('Lo ya pagado cubre hasta el {date}.')
  })

  it('in pt-BR', () => {
    const { codes, deadlineWas, actions } = messagesFor('pt-BR')
    expect(codes.receiver).toBe('Recebedor')
    expect(deadlineWas).toBe('O prazo terminou em {deadline}')
    expect(actions.keepFailed).toBe('Este navegador não permite. Imprima a página ou faça uma captura de tela.')
    expect(recurringMessagesFor('pt-BR').cancel.covers).toBe('O que já foi pago vale até {date}.')
  })

  it.each([...SPANISH, 'pt-BR'])('use one name for an order’s money in %s', (locale) => {
    const { amount } = messagesFor(locale)
    const { picker, refusals } = checkoutMessagesFor(locale)
    expect(picker.amount).toBe(amount)
    expect(refusals.outsideLimits.text.toLowerCase()).toMatch(
      new RegExp(`^(el|o) ${amount.toLowerCase()} del? pedido|^o ${amount.toLowerCase()} do pedido`),
    )
  })

  it.each([...SPANISH, 'pt-BR'])('use the singular for one in %s', (locale) => {
    const words = recurringMessagesFor(locale)
    const counted = (table: unknown): readonly { readonly one: string; readonly many: string }[] =>
      typeof table !== 'object' || table === null
        ? []
        : 'one' in table && 'many' in table
          ? [table as { one: string; many: string }]
          : Object.values(table).flatMap(counted)
    const pairs = counted(words)
    expect(pairs.length).toBeGreaterThanOrEqual(20)
    for (const { one, many } of pairs) {
      expect(one).not.toBe(many)
      expect(one).not.toContain('{count}')
    }
  })
})
