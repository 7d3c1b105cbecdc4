import { describe, expect, it } from 'vitest'
import type { Messages } from '../i18n/messages.ts'
import { withMessages } from '../i18n/with-messages.ts'
import { es } from './es/slip.ts'
import { esPE } from './es-pe/slip.ts'
import { listLocales } from './registry.ts'
import { checkoutMessagesFor, messagesFor, recurringMessagesFor } from './tables.ts'

/** Every sentence of a table by its path; a list of steps is one sentence, because lists may be cut differently. */
const sentencesOf = (messages: Messages): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value)
    else if (Array.isArray(value)) found.set(path, value.join('\n'))
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`)
  }
  visit(messages, '')
  return found
}

const bracesOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort()
const english = sentencesOf(messagesFor('en'))

describe.each(listLocales().map(messagesFor))('the words of $locale', (messages) => {
  const sentences = sentencesOf(messages)

  it('have the same keys as every other table', () => {
    expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort())
    expect([...sentences].filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  it('have the same braces in each message', () => {
    for (const [path, sentence] of sentences) {
      expect([path, bracesOf(sentence)]).toEqual([path, bracesOf(english.get(path) ?? '')])
    }
  })

  it('have no exclamation, dash, straight quote or three dots', () => {
    for (const [path, sentence] of sentences) {
      expect([path, sentence]).toEqual([path, expect.not.stringMatching(/[!¡—–"…]|\.\.\.|'/)])
    }
  })

  it('mention no speed and no fee, except OXXO’s possible fee', () => {
    const claims = /\b(instant|inmediat|imediat|segundos|seconds|gratis|grátis|free|comisi|comiss|tarifa|taxa|fee)/i
    for (const [path, sentence] of sentences) {
      if (/^\.steps\.oxxo/.test(path)) {
        expect(sentence).toMatch(
          /OXXO (puede cobrar una comisión adicional|pode cobrar uma tarifa adicional|may charge an additional fee)/,
        )
      } else expect([path, sentence]).toEqual([path, expect.not.stringMatching(claims)])
    }
  })

  it('have three to five short steps, each a sentence that begins with a word', () => {
    for (const [key, steps] of Object.entries(messages.steps)) {
      expect([key, steps.length]).toEqual([key, expect.toSatisfy((count) => count >= 3 && count <= 5)])
      for (const step of steps) {
        expect(step.replace(/[[\]]|\{(?:onPage|sendsProof|keepsReceipt)\}/g, '')).toMatch(/^\p{Lu}.*[.”]$/u)
        expect([step, step.length]).toEqual([step, expect.toSatisfy((length) => length <= 125)])
      }
    }
  })

  it('name the amount in each list of steps, and the receipt after cash', () => {
    for (const [key, steps] of Object.entries(messages.steps)) {
      // A code for later charges asks for no payment now, and only the payer's app knows their amount.
      const namesAmount = key !== 'pixAuthorisation'
      expect([key, steps.some((step) => step.includes('{amount}'))]).toEqual([key, namesAmount])
    }
    const atCounters = [
      'agreement',
      'agreementAtBank',
      'cashCode',
      'cashReference',
      'lottery',
      'onlineCash',
      'oxxo',
    ] as const
    for (const key of [...atCounters, 'oxxoPay', 'voucher'] as const) {
      expect(messages.steps[key].at(-1)).toMatch(/receipt|comprobante|ticket|comprovante/)
    }
  })

  it('say the deadline once: beside the amount, and in no step', () => {
    for (const [key, steps] of Object.entries(messages.steps))
      expect([key, steps.join(' ')]).toEqual([key, expect.not.stringContaining('{deadline}')])
  })

  it('say that the deadline is included, and never "before" a day', () => {
    for (const [path, sentence] of sentences)
      expect([path, sentence]).toEqual([
        path,
        expect.not.stringMatching(/antes de[l ]\s*\{deadline\}|before \{deadline\}/),
      ])
  })

  it('have each optional brace inside square brackets', () => {
    for (const steps of Object.values(messages.steps)) {
      for (const step of steps) {
        expect(step.replace(/\[[^[\]]*\]/g, '')).not.toMatch(
          /\{(deadline|outlet|agreement|reference|beneficiary|owner)\}/,
        )
      }
    }
  })
})

describe('local words', () => {
  const everything = (locale: string) => [...sentencesOf(messagesFor(locale)).values()].join('\n')

  const AMOUNT: Readonly<Partial<Record<string, string>>> = {
    en: 'Amount',
    'es-AR': 'Importe',
    'es-CO': 'Valor',
    'pt-BR': 'Valor',
  }

  it.each(listLocales())('have the local word for "amount" in %s', (locale) => {
    expect(messagesFor(locale).amount).toBe(AMOUNT[locale] ?? 'Monto')
    expect(messagesFor(locale).locale).toBe(locale)
  })

  const SPANISH = listLocales().filter((locale) => locale.startsWith('es'))

  /** The languages that tell the payer to wait in this form. */
  const saying = (wait: RegExp) => SPANISH.filter((locale) => wait.test(messagesFor(locale).actions.replacePrompt))

  it('use "usted" or "vos" everywhere, if they use it in one sentence', () => {
    expect(saying(/\bespere /i)).toContain('es-CO')
    for (const locale of saying(/\bespere /i))
      expect(everything(locale)).not.toMatch(
        /(?<!\p{L})(tu|tú|contigo|puedes|tienes|pagaste|paga|guarda|elige|revisa|abre|vuelve|continúa|copia la|ve|di|dicta)(?!\p{L})/iu,
      )
    expect(saying(/\besperá /i)).toContain('es-AR')
    for (const locale of saying(/\besperá /i))
      expect(everything(locale)).not.toMatch(
        /(?<!\p{L})(puedes|tienes|contigo|ve|di|dicta|haz|paga|guarda|elige|revisa|abre|vuelve|continúa|usa|aquí)(?!\p{L})/iu,
      )
    expect(everything('es-AR')).not.toMatch(/\bmonto\b/i)
    for (const locale of ['es-PY', 'es-UY']) expect(everything(locale)).not.toMatch(/\bimporte\b/i)
    expect(everything('es-CO')).not.toMatch(/\bmonto\b/i)
    expect(everything('es-MX')).toMatch(/vigencia/)
    expect(everything('es-MX')).toMatch(/ticket/)
  })

  it('use other words for the merchant than for the store that takes cash in Mexico', () => {
    const { steps: _, ...said } = messagesFor('es-MX')
    expect(JSON.stringify(said)).not.toMatch(/la tienda(?! en línea)/i)
    expect(JSON.stringify(checkoutMessagesFor('es-MX'))).not.toMatch(/la tienda(?! en línea)/i)
    expect(JSON.stringify(recurringMessagesFor('es-MX'))).not.toMatch(/la tienda(?! en línea)/i)
  })

  it.each([
    ['es-BO', 'es'],
    ['es_UY', 'es-UY'],
    ['es-419', 'es'],
    ['es_co', 'es-CO'],
    ['ES-mx', 'es-MX'],
    ['pt-PT', 'pt-BR'],
    ['en-GB', 'en'],
    ['de-DE', 'es'],
    ['', 'es'],
    ['__proto__', 'es'],
  ])('use %s as the fallback: %s', (tag, given) => {
    expect(messagesFor(tag).locale).toBe(given)
  })
})

describe('withMessages', () => {
  it('replaces the named words at any depth, and changes nothing else, also not its base', () => {
    const changed = withMessages(esPE, {
      labels: { paymentCode: 'Código de pago (CIP)' },
      steps: { wallet: ['Espera.'] },
    })
    expect(changed.labels).toEqual({ ...esPE.labels, paymentCode: 'Código de pago (CIP)' })
    expect(changed.steps).toEqual({ ...esPE.steps, wallet: ['Espera.'] })
    expect(changed.states).toEqual(esPE.states)
    expect(esPE.labels.paymentCode).toBe('Código de pago')
  })

  it('reads an absent or undefined change as no change', () => {
    expect(withMessages(es, {})).toEqual(es)
    expect(withMessages(es, { labels: { owner: undefined } } as never)).toEqual(es)
  })

  it('changes no prototype', () => {
    withMessages(es, JSON.parse('{"__proto__":{"polluted":"yes"},"labels":{"__proto__":{"polluted":"yes"}}}') as never)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
