import { describe, expect, it } from 'vitest'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import { aPayment, paymentFixtures } from '../testing/index.ts'
import { deadlineWords } from './show-state.ts'

const fixtureOf = (name: string) => {
  const fixture = paymentFixtures.find((each) => each.name === name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  return fixture
}

const wordsAsWritten = (name: string, locale: string, deadline: string) =>
  deadlineWords({ ...aPayment(fixtureOf(name)), deadline }, messagesFor(locale))

/** With each no-break space as a space. */
const wordsOf = (...args: Parameters<typeof wordsAsWritten>) => {
  const words = wordsAsWritten(...args)
  const plain = (text: string) => text.replace(/\u00a0/g, ' ')
  return words && { ...words, moment: plain(words.moment), past: plain(words.past), text: plain(words.text) }
}

describe('a deadline at midnight is written as 23:59 of the day before', () => {
  it.each([
    ['mx-oxxo', 'es-MX', '2026-11-22T06:00:00Z', 'sábado 21 de noviembre a las 23:59', '21 de noviembre a las 23:59'],
    ['co-pse', 'es-CO', '2026-11-22T05:00:00Z', 'sábado 21 de noviembre a las 23:59', '21 de noviembre a las 23:59'],
    ['br-boleto', 'pt-BR', '2026-12-02T03:00:30Z', 'terça-feira, 1º de dezembro, às 23:59', '1º de dezembro, às 23:59'],
    ['br-boleto', 'en', '2026-11-22T03:00:00Z', 'Saturday 21 November at 23:59', '21 November at 23:59'],
  ])('%s in %s: %s', (name, locale, deadline, moment, past) => {
    const words = wordsOf(name, locale, deadline)
    expect(words?.moment).toBe(moment)
    expect(words?.past).toMatch(new RegExp(`^${past} \\(`))
    expect(words?.at).toBe(deadline)
  })

  it('and other minutes are not changed', () => {
    expect(wordsOf('mx-oxxo', 'es-MX', '2026-11-22T06:01:00Z')?.moment).toBe('domingo 22 de noviembre a las 00:01')
    expect(wordsOf('mx-oxxo', 'es-MX', '2026-11-22T05:59:59Z')?.moment).toBe('sábado 21 de noviembre a las 23:59')
    expect(wordsOf('mx-oxxo', 'es-MX', '2026-11-21T07:00:00Z')?.moment).toBe('sábado 21 de noviembre a la 01:00')
  })

  it('is written so in every language of the kit, for every seventh midnight of a year', () => {
    for (const locale of listLocales())
      for (let day = 0; day < 365; day += 7) {
        const at = new Date(Date.UTC(2026, 10, 21, 3) + day * 86_400_000).toISOString()
        expect(wordsOf('br-boleto', locale, at)?.text).toMatch(/23:59/)
      }
  })

  it('has words for an early date, and no words for a text that is not an instant', () => {
    expect(wordsOf('br-boleto', 'es', new Date(-8.64e15).toISOString())).toBeDefined()
    expect(wordsOf('br-boleto', 'es', 'soon')).toBeUndefined()
  })
})

it.each([
  ['mx-oxxo', 'es-MX', /noviembre a\u00a0las\u00a023:59$/],
  ['br-boleto', 'pt-BR', /novembro, às\u00a003:00$/],
  ['br-boleto', 'en', /November at\u00a003:00$/],
])('no line ends between "a las" and the hour: %s in %s', (name, locale, end) => {
  expect(wordsAsWritten(name, locale, '2026-11-22T06:00:00Z')?.moment).toMatch(end)
})

it('give the wall clock of the zone, with 23:59 for midnight', () => {
  const wallClockOf = (name: string, deadline: string) => wordsOf(name, 'es', deadline)?.wallClock
  expect(wallClockOf('mx-oxxo', '2026-11-22T06:00:00Z')).toBe('2026-11-21T23:59')
  expect(wallClockOf('br-boleto', '2026-12-02T03:00:30Z')).toBe('2026-12-01T23:59')
  expect(wallClockOf('br-boleto', '2026-11-21T16:34:05Z')).toBe('2026-11-21T13:34')
})

it('name the year only if the deadline is more than 300 days after the creation', () => {
  const { createdAt } = fixtureOf('br-boleto').terms
  const after = (days: number) => new Date(Date.parse(createdAt) + days * 86_400_000 + 3_600_000).toISOString()
  expect(wordsOf('br-boleto', 'pt-BR', after(299))?.moment).not.toMatch(/20\d\d/)
  expect(wordsOf('br-boleto', 'pt-BR', after(300))?.moment).toMatch(/ de 2027, às /)
  expect(wordsOf('br-boleto', 'es', after(301))?.past).toMatch(/ de 2027 a las /)
  expect(wordsOf('br-boleto', 'en', after(301))?.text).toMatch(/ 2027 at /)
})

it('exist for a stored payment without a readable creation time', () => {
  const payment = aPayment(fixtureOf('br-boleto'))
  // As a store may hand it over: this object cannot be made a text.
  const createdAt: unknown = JSON.parse('{ "toString": null, "valueOf": null }')
  const broken = { ...payment, terms: { ...payment.terms, createdAt: createdAt as string } }
  expect(deadlineWords(broken, messagesFor('es'))?.moment).toMatch(/^martes 24 de noviembre/)
})
