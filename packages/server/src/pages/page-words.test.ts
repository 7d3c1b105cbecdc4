import { messagesFor } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { refusalWords, scriptWords, type PageRefusal } from './page-words.ts'

const REFUSALS = ['not-found', 'later', 'forged', 'expired', 'closed'] as const satisfies readonly PageRefusal[]

/** All sentences of the pages without a payment. */
const sentencesIn = (locale: string): string =>
  [...REFUSALS.map((refusal) => refusalWords(locale, refusal).text), scriptWords(locale)].join(' ')

/** The form in which a text in Spanish tells the payer to open something. */
const voiceOf = (text: string): string | undefined =>
  /(?:abre|abrí|abra) (?=el |este |la )/iu.exec(text)?.[0].toLowerCase()

describe('a page without a payment', () => {
  test.each(['es-AR', 'es-UY', 'es-PY', 'es_ar'])('says vos in %s', (locale) => {
    expect(sentencesIn(locale)).toMatch(/Pedí .* Abrí .* Tocalo .* pedí .* Preguntá .* permití .* abrí/)
    expect(sentencesIn(locale)).not.toMatch(/(?:[Pp]ide|Tócalo|[Aa]bre (?:el|este)|Pregunta|permite)(?!\p{L})/u)
  })

  test.each(['es-CO', 'es-CR'])('says usted in %s', (locale) => {
    expect(sentencesIn(locale)).toMatch(
      /Pida .* cómo va su pago\. Si ya pagó, no pague de nuevo\. Abra .* Tóquelo .* permita .* abra/,
    )
    expect(sentencesIn(locale)).not.toMatch(/pagaste|pagues|\b[Tt]u\b/)
  })

  test.each(['es', 'es-MX', 'es-BO', undefined, 'fr'])('says tú in %s', (locale) => {
    expect(refusalWords(locale, 'expired')).toMatchObject({
      lang: 'es',
      text: expect.stringContaining('Pide a la tienda') as string,
    })
  })

  test.each(['es', 'es-AR', 'es-UY', 'es-PY', 'es-CO', 'es-CR', 'es-CL', 'es-MX', 'es-PE', 'pt-BR', 'en'])(
    'addresses the payer in %s as the slip does, and never invites to pay twice',
    (locale) => {
      if (locale.startsWith('es'))
        expect(voiceOf(sentencesIn(locale))).toBe(voiceOf(JSON.stringify(messagesFor(locale))))
      for (const refusal of REFUSALS)
        expect(refusalWords(locale, refusal).text).toMatch(/no pagu?es? de nuevo|não pague de novo|do not pay again/)
    },
  )

  test.each(['es', 'es-AR', 'es-CO', 'pt-BR', 'en'])(
    'says in %s nothing about a payment that it could not read',
    (locale) => {
      expect(refusalWords(locale, 'later').text).not.toMatch(/no cambió|não mudou|not changed/)
      expect(refusalWords(locale, 'later').text).toMatch(/^(Todavía no sabemos|Ainda não sabemos|We do not know)/)
    },
  )
})
