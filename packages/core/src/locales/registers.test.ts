import { describe, expect, it } from 'vitest'
import { listLocales } from './registry.ts'
import {
  checkoutMessagesFor,
  mailMessagesFor,
  messagesFor,
  noticeMessagesFor,
  pageMessagesFor,
  recurringMessagesFor,
} from './tables.ts'

const SPANISH = listLocales().filter((locale) => locale.startsWith('es'))

/** Verbs that tell the payer to do something: what Spanish says with "tú", "vos" and "usted". */
const REGISTERS = {
  tú: /(?<!\p{L})(abre(?= el | este | la )|guarda|pide|pregunta|vuelve|copia|elige|revisa|permite|ábrelo|tócalo|cópialo|tienes|necesitas|habla)(?!\p{L})/giu,
  vos: /(?<!\p{L})(abrí|guardá|pedí|preguntá|volvé|copiá|elegí|revisá|permití|abrilo|tocalo|copialo|tenés|necesitás|hablá)(?!\p{L})/giu,
  usted:
    /(?<!\p{L})(abra|guarde|pida|pregunte|vuelva|copie|elija|revise|permita|ábralo|tóquelo|cópielo|necesite|hable|usted)(?!\p{L})/giu,
} as const

type Register = keyof typeof REGISTERS

/** The register in which a table addresses the payer, by the verbs that it has most. */
const registerOf = (table: object): Register => {
  const text = JSON.stringify(table)
  const counts = Object.entries(REGISTERS).map(
    ([register, verbs]) => [register, text.match(verbs)?.length ?? 0] as const,
  )
  const [[register, most] = ['none', 0], [, next] = ['none', 0]] = counts.toSorted(([, one], [, other]) => other - one)
  expect(most, text.slice(0, 60)).toBeGreaterThan(next)
  return register as Register
}

describe.each(SPANISH)('in %s', (locale) => {
  const register = registerOf(messagesFor(locale))

  it.each([
    ['the checkout', checkoutMessagesFor],
    ['the recurring screens', recurringMessagesFor],
    ['the server’s own pages', pageMessagesFor],
    ['messages', mailMessagesFor],
    ['the element’s notices', noticeMessagesFor],
  ] as const)('%s address the payer as the slip does', (_name, tableOf) => {
    expect(registerOf(tableOf(locale))).toBe(register)
  })

  it.each([
    ['the server’s own pages', pageMessagesFor],
    ['messages', mailMessagesFor],
    ['the element’s notices', noticeMessagesFor],
  ] as const)('%s have no word of another register', (_name, tableOf) => {
    const text = JSON.stringify(tableOf(locale))
    for (const [other, verbs] of Object.entries(REGISTERS))
      if (other !== register) expect([other, text.match(verbs)]).toEqual([other, null])
    if (register === 'usted') expect(text).not.toMatch(/(?<!\p{L})(tu|tú|pagues|pagaste|recibiste)(?!\p{L})/iu)
    else expect(text).not.toMatch(/(?<!\p{L})(su|usted|pague|pagó)(?!\p{L})/iu)
  })
})

describe.each(listLocales())('without a payment on the screen, in %s', (locale) => {
  const notAgain = /no pagu?es? (?:de nuevo|otra vez)|não pague de novo|do not pay again/

  it('every sentence of a page and of a notice says not to pay twice', () => {
    const { refusals, tooOld } = pageMessagesFor(locale)
    for (const text of [tooOld, ...Object.values(refusals).map(({ text }) => text)]) expect(text).toMatch(notAgain)
    for (const text of Object.values(noticeMessagesFor(locale))) expect(text).toMatch(notAgain)
  })

  it('a page says nothing about a payment that it could not read', () => {
    const { later } = pageMessagesFor(locale).refusals
    expect(later.text).not.toMatch(/no cambió|não mudou|not changed/)
    expect(later.text).toMatch(/^(Todavía no sabemos|Ainda não sabemos|We do not know)/)
  })
})

it('Mexico says “tienda en línea” for the shop, because cash is paid at a “tienda”', () => {
  const text = JSON.stringify([pageMessagesFor('es-MX'), mailMessagesFor('es-MX'), noticeMessagesFor('es-MX')])
  expect(text).toContain('la tienda en línea')
  expect(text).not.toMatch(/tienda(?! en línea)/)
})
