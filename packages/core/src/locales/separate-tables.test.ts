import { describe, expect, it } from 'vitest'
import { withMessages } from '../i18n/with-messages.ts'
import { esMXRecurring } from './es-mx/recurring.ts'
import { listLocales } from './registry.ts'
import { checkoutMessagesFor, formMessagesFor, messagesFor, recurringMessagesFor } from './tables.ts'

/** Every sentence of a table by its path. */
const sentencesOf = (table: object): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`)
  }
  visit(table, '')
  return found
}

const bracesOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort()

describe.each([
  ['recurring', recurringMessagesFor],
  ['forms', formMessagesFor],
  ['checkout', checkoutMessagesFor],
] as const)('the tables of %s', (_name, choose) => {
  const tables = listLocales().map((locale) => choose(locale))
  const english = sentencesOf(choose('en'))

  it('exist for every language of the kit', () => {
    expect(tables.map(({ locale }) => locale)).toEqual(listLocales())
    for (const tag of ['pt-PT', 'es_co', 'es-UY', 'de', '', 'ES-mx', '__proto__'])
      expect([tag, choose(tag).locale]).toEqual([tag, messagesFor(tag).locale])
  })

  it.each(tables.map((table) => [table.locale, sentencesOf(table)] as const))(
    'have the same keys and braces in %s',
    (_locale, sentences) => {
      expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [path, sentence] of sentences) {
        expect([path, bracesOf(sentence)]).toEqual([path, bracesOf(english.get(path) ?? '')])
        expect([path, sentence.trim()]).not.toEqual([path, ''])
      }
    },
  )

  it.each(tables.map((table) => [table.locale, sentencesOf(table)] as const))(
    'have no exclamation and no promise in %s',
    (_locale, sentences) => {
      const claims = /\b(instant|inmediat|imediat|segundos|seconds|gratis|grátis|free|comisi|comiss|tarifa|taxa|fee)/i
      for (const [path, sentence] of sentences) {
        expect([path, sentence]).toEqual([path, expect.not.stringMatching(/[!¡—–"…]|\.\.\.|'/)])
        expect([path, sentence]).toEqual([path, expect.not.stringMatching(claims)])
        expect([path, sentence.length]).toEqual([path, expect.toSatisfy((length: number) => length <= 180)])
      }
    },
  )

  it('use "usted" in Colombia and "vos" in Argentina, everywhere', () => {
    const everything = (locale: string) => [...sentencesOf(choose(locale)).values()].join('\n')
    expect(everything('es-CO')).not.toMatch(
      /(?<!\p{L})(tu|tú|contigo|puedes|tienes|ves|pagas|pagues|pagaste|volviste|ingresas|elige|revisa los|usa|espera|vuelve|inténtalo|habla|entra|empieza)(?!\p{L})/iu,
    )
    for (const locale of ['es-AR', 'es-PY', 'es-UY'])
      expect(everything(locale)).not.toMatch(
        /(?<!\p{L})(puedes|tienes|contigo|pagas|ingresas|elige|revisa|usa|espera|vuelve|inténtalo|habla|entra|empieza|continúa|aquí)(?!\p{L})/iu,
      )
    expect(everything('es-AR')).not.toMatch(/\bmonto\b/i)
    for (const locale of ['es-PY', 'es-UY']) expect(everything(locale)).not.toMatch(/\bimporte\b/i)
    expect(everything('es-CO')).not.toMatch(/\bmonto\b/i)
  })
})

describe('the local words of recurring payments', () => {
  it.each([
    ['pt-BR', 'Valor de cada cobrança'],
    ['es-AR', 'Importe de cada cobro'],
    ['es-CO', 'Valor de cada cobro'],
    ['es-MX', 'Monto de cada cargo'],
    ['es-CL', 'Monto de cada cobro'],
    ['es-PE', 'Monto de cada cobro'],
    ['es-UY', 'Monto de cada cobro'],
  ])('have the local word for "amount": %s', (locale, words) => {
    expect(recurringMessagesFor(locale).summary.each).toBe(words)
  })

  it('use "cargos" in Mexico, never "cobros"', () => {
    expect([...sentencesOf(esMXRecurring).values()].join('\n')).not.toMatch(/\bcobros?\b|cobra\b|cobró\b/i)
  })

  it('can be changed by a merchant, as all words can', () => {
    const own = withMessages(esMXRecurring, { title: 'Membresía', cancel: { offline: 'Llámanos.' } })
    expect(own.title).toBe('Membresía')
    expect(own.cancel).toEqual({ ...esMXRecurring.cancel, offline: 'Llámanos.' })
    expect(own.states).toEqual(esMXRecurring.states)
  })
})

describe('the words of the checkout', () => {
  it.each([
    ['pt-BR', 'boleto', 'Gerar boleto'],
    ['pt-BR', 'pix', 'Pagar com Pix'],
    ['es-CO', 'onlineBank', 'Continuar al pago'],
    ['es-CO', 'onlineCash', 'Ver datos para pagar con {method}'],
    ['es-CO', 'wallet', 'Pagar con {method}'],
    ['es-MX', 'oxxo', 'Obtener ficha {method}'],
    ['es-AR', 'voucher', 'Generar cupón de {method}'],
  ] as const)('have in %s for the button of %s: %s', (locale, way, words) => {
    expect(checkoutMessagesFor(locale).ways[way].button).toBe(words)
  })

  it('use the same names for methods and tests as the slips', () => {
    for (const { locale, methods, byMethod, test } of listLocales().map(checkoutMessagesFor))
      expect([locale, { methods, byMethod, test }]).toEqual([
        locale,
        {
          methods: messagesFor(locale).methods,
          byMethod: messagesFor(locale).byMethod,
          test: messagesFor(locale).test,
        },
      ])
  })

  it('have different lines for OXXO Pay and OXXO in every language', () => {
    for (const { ways } of listLocales().map(checkoutMessagesFor)) expect(ways.oxxoPay.line).not.toBe(ways.oxxo.line)
  })

  it('say after every refusal that nothing was charged, and never after a lost answer', () => {
    const causes = ['notSent', 'refused', 'notOffered', 'belowMinimum', 'aboveMaximum', 'notMade', 'shopFault'] as const
    for (const { refusals, paying, broken } of listLocales().map(checkoutMessagesFor)) {
      for (const key of causes) expect([key, refusals[key].text]).toEqual([key, expect.stringMatching(/nada|nothing/i)])
      for (const { title, text } of [paying.unsure, refusals.unconfirmed, refusals.otherPayment, broken])
        expect(`${title} ${text}`).not.toMatch(/nada|nothing/i)
    }
  })
})

/** The payer reads these before the order's payments are known. One of them may be paid already. */
it.each(listLocales().map(checkoutMessagesFor))(
  '$locale does not say that nothing was charged if the order cannot be read',
  ({ refusals }) => {
    for (const cause of ['notLoaded', 'notAllowed', 'notFound'] as const)
      expect([cause, refusals[cause].text]).toEqual([
        cause,
        expect.not.stringMatching(/nada foi cobrado|no se cobró|nothing was charged/i),
      ])
  },
)
