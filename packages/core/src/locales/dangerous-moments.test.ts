import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dangerousMoments, dangerousMomentsPage } from './dangerous-moments.support.ts'
import { checkoutMessagesFor, recurringMessagesFor } from './tables.ts'
import { AGAIN, languageOf, MEANINGS, PROMISES } from './meanings.support.ts'
import { WORDS_LOCALES } from './words-page.support.ts'

/** Both readings of a sentence: on a page with a code, and in an e-mail about a page elsewhere. */
const readingsOf = (text: string): readonly string[] => [
  text.replace(/\[\{noCode\}[^\]]*\]/g, '').replace(/[[\]]|\{(onPage|code)\}/g, ''),
  text.replace(/\[\{(code|onPage)\}[^\]]*\]/g, '').replace(/[[\]]|\{noCode\}/g, ''),
]

describe.each(WORDS_LOCALES)('a sentence of %s about money that may be lost', (locale) => {
  const meanings = MEANINGS[languageOf(locale)]
  const promises = PROMISES[languageOf(locale)]
  const sentences = dangerousMoments(locale).flatMap((moment) =>
    readingsOf(`${moment.title ?? ''} ${moment.text}`).map((said) => ({ ...moment, said })),
  )

  it('has each meaning that its row of the table requires', () => {
    for (const { key, said, says } of sentences)
      for (const meaning of says)
        expect([key, meaning, said]).toEqual([key, meaning, expect.stringMatching(meanings[meaning])])
  })

  it('promises no time, no contact and no money, and does not call a payment an order', () => {
    for (const { key, said } of sentences)
      for (const [promise, pattern] of Object.entries(promises))
        expect([key, promise, said]).toEqual([key, promise, expect.not.stringMatching(pattern)])
  })

  it('asks nobody to try again if the payment may have been made', () => {
    const found = sentences.filter(({ said }) => AGAIN[languageOf(locale)].test(said))
    expect(found.length).toBeGreaterThan(10)
    for (const { key, said, isHarmlessAgain } of found) {
      if (isHarmlessAgain) continue
      const isGuarded = (['doNotPay', 'beforePaying', 'nothingCharged'] as const).some((one) =>
        meanings[one].test(said),
      )
      expect([key, said, isGuarded]).toEqual([key, said, true])
    }
  })

  it('says "charge" and not "payment" in a cancellation', () => {
    const cancellations = sentences.filter(({ key }) => key.startsWith('recurring.cancel.failures.'))
    expect(cancellations).toHaveLength(2 * 7)
    for (const { key, said } of cancellations)
      expect([key, said]).toEqual([key, expect.not.stringMatching(meanings.doNotPay)])
  })

  it('leaves it to another sentence that charges go on, because an earlier cancellation may have arrived', () => {
    const { offline, failures } = recurringMessagesFor(locale).cancel
    for (const [key, text] of Object.entries({ offline, ...failures }))
      if (key !== 'unknown') expect([key, text]).toEqual([key, expect.not.stringMatching(meanings.chargesGoOn)])
  })

  it('does not say that nothing was charged if a report may still arrive', () => {
    const open = sentences.filter(({ says }) => !says.includes('nothingCharged'))
    for (const { key, said } of open)
      expect([key, said]).toEqual([key, expect.not.stringMatching(meanings.nothingCharged)])
  })
})

it.each(WORDS_LOCALES)('a price that changed: in %s the warning stands before the next choice', (locale) => {
  const { text } = checkoutMessagesFor(locale).ended.repriced
  const warning = text.search(/si ya|se (você )?já|if you have/i)
  const choice = text.search(/el(ige|ija|egí) de nuevo|escolha de novo|choose/i)
  expect([warning > 0, choice]).toEqual([true, expect.toSatisfy((at: number) => at < 0 || at > warning)])
})

/** The patterns must find the sentences that they were written for. */
it('the patterns find the wrong sentences of earlier versions', () => {
  const { es, pt, en } = PROMISES
  expect('la tienda se pondrá en contacto contigo').toMatch(es.contact)
  expect('vuelve a esta página en unos minutos').toMatch(es.time)
  expect('Los datos de esta página siguen siendo válidos').toMatch(es.validity)
  expect('El pago con OXXO sigue vigente hasta que elijas otra forma').toMatch(es.validity)
  expect('Enviar de nuevo el mismo pedido').toMatch(es.parcel)
  expect('el pedido no sale dos veces').toMatch(es.parcel)
  expect('a loja vai falar com você').toMatch(pt.contact)
  expect('Os dados desta página continuam valendo').toMatch(pt.validity)
  expect('the shop will contact you').toMatch(en.contact)
  expect('Elige de nuevo cómo pagar').toMatch(AGAIN.es)
  expect('No funcionó. Inténtalo de nuevo.').toMatch(AGAIN.es)
  expect('Tente de novo ou escolha outra forma.').toMatch(AGAIN.pt)
  expect('This payment was not charged. Nothing was charged').toMatch(MEANINGS.en.nothingCharged)
})

it('the page for native readers has these sentences', () => {
  const page = readFileSync(new URL('../../docs/words/dangerous-moments.md', import.meta.url), 'utf8')
  expect(page, 'run: node packages/core/src/locales/words.write.ts').toBe(dangerousMomentsPage())
})
