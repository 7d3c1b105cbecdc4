import { describe, expect, it } from 'vitest'
import { listCountries, countryOf } from '../../catalogue/methods-for.ts'
import { formatAmount } from '../../i18n/format.ts'
import { recurringMessagesFor } from '../../locales/tables.ts'
import {
  aRecurring,
  aRecurringPlan,
  aReport,
  brCoffeeClub,
  clMembership,
  coFruitBox,
  mxWorkshop,
  paidReports,
  recurringFixtures,
} from '../../testing/index.ts'
import { phrasesOf } from './phrases.ts'
import { toCancelDisplay } from './to-cancel-display.ts'
import { toScheduleDisplay } from './to-schedule-display.ts'
import { toSummaryDisplay } from './to-summary-display.ts'

const ptBR = { messages: recurringMessagesFor('pt-BR') }
const esMX = { messages: recurringMessagesFor('es-MX') }
const esCO = { messages: recurringMessagesFor('es-CO') }
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')
const scheduleOf = (...args: Parameters<typeof aRecurring>) => toScheduleDisplay(aRecurring(...args), ptBR)
const cancelOf = (...args: Parameters<typeof aRecurring>) =>
  toCancelDisplay(aRecurring(...args), ptBR).consequences.map((line) => plain(line) ?? '')

describe('the summary before the first payment', () => {
  it('explains a trial by its price, its length, the charges after it and their date', () => {
    expect(plain(toSummaryDisplay(aRecurringPlan(brCoffeeClub), ptBR).trial)).toBe(
      'Você paga R$ 1,00 agora e experimenta por 7 dias. Depois, R$ 49,90 todo mês a partir de 28 de novembro de 2026.',
    )
  })

  it('says that a trial for nothing costs nothing now', () => {
    expect(plain(toSummaryDisplay(aRecurringPlan(coFruitBox), esCO).trial)).toBe(
      'No paga nada ahora y prueba durante 1 semana. Después, $ 38.900,50 COP cada 2 semanas desde el 28 de noviembre de 2026.',
    )
  })

  it('mentions one charge if one follows the trial, and none if none follows', () => {
    const trialOf = (quantity: number) =>
      plain(toSummaryDisplay(aRecurringPlan(brCoffeeClub, { quantity }), ptBR).trial)
    expect(trialOf(2)).toMatch(/Depois, R\$ 49,90 uma única vez, em 28 de novembro de 2026\.$/)
    expect(trialOf(1)).toMatch(/Depois, nada mais é cobrado\.$/)
  })

  it('counts the trial as the first of the periods, or before them where the merchant says so', () => {
    const inside = toSummaryDisplay(aRecurringPlan(brCoffeeClub), ptBR)
    const before = toSummaryDisplay(aRecurringPlan(brCoffeeClub, { trialCounts: 'before' }), ptBR)
    expect([inside.rhythm, inside.total.plain]).toEqual(['Todo mês, 12 cobranças, a do teste incluída', '549.90'])
    expect([before.rhythm, before.total.plain]).toEqual(['Todo mês, 13 cobranças, a do teste incluída', '599.80'])
  })

  it('counts the charges on the card: a free trial is not a charge', () => {
    const free = toSummaryDisplay(aRecurringPlan(coFruitBox), esCO)
    expect(free.rhythm).toBe('Cada 2 semanas, 5 cobros después de la prueba')
    expect(free.facts.find(({ label }) => label === esCO.messages.summary.count)?.text).toBe('5')
    expect(toSummaryDisplay(aRecurringPlan(mxWorkshop), esMX).rhythm).toBe('Cada mes, 24 cargos')
    expect(toSummaryDisplay(aRecurringPlan(mxWorkshop, { quantity: 1 }), esMX).rhythm).toBe('Cada mes, 1 cargo')
  })

  it('adds up exactly, also cents and long periods, without rounding', () => {
    expect(toSummaryDisplay(aRecurringPlan(mxWorkshop), esMX).total.plain).toBe('30948.00')
    expect(plain(toSummaryDisplay(aRecurringPlan(coFruitBox), esCO).total.text)).toBe('$ 194.502,50 COP')
    const cl = toSummaryDisplay(aRecurringPlan(clMembership), { messages: recurringMessagesFor('es-CL') })
    expect(plain(cl.total.text)).toBe('$194.970 CLP')
  })

  it('has no end date for a plan of one charge', () => {
    const { facts, trial } = toSummaryDisplay(aRecurringPlan(mxWorkshop, { quantity: 1 }), esMX)
    expect(trial).toBeUndefined()
    expect(facts.map(({ label }) => label)).toEqual(['Ahora', 'Número de cargos'])
  })

  it('writes the day in the order’s time zone, and the time if charges are less than a day apart', () => {
    const late = { ...brCoffeeClub, terms: { ...brCoffeeClub.terms, startAt: '2026-11-22T01:30:00Z' } }
    expect(toSummaryDisplay(aRecurringPlan(late), ptBR).facts[1]?.label).toBe('A partir de 28 de novembro de 2026')
    const minutes = { interval: { unit: 'm', count: 5 }, trial: undefined } as never
    expect(toSummaryDisplay(aRecurringPlan(brCoffeeClub, minutes), ptBR).facts[1]?.label).toContain('12:09')
  })
})

describe('the schedule of an order', () => {
  it('leads with the next charge: how much and when', () => {
    const { next, card, charged } = scheduleOf(brCoffeeClub, paidReports(brCoffeeClub, 3))
    expect([plain(next?.amount.text), next?.when]).toEqual(['R$ 49,90', 'em 28 de janeiro de 2027'])
    expect(card).toBe('Cartão com final 4242')
    expect(plain(charged?.text)).toBe('R$ 100,80 em 3 cobranças')
  })

  it('explains the trial until the first regular charge is reported', () => {
    expect(plain(scheduleOf(brCoffeeClub, paidReports(brCoffeeClub, 1)).trial)).toMatch(
      /^O seu período de teste de 7 dias custa R\$ 1,00\. Depois, R\$ 49,90 todo mês a partir de 28 de novembro de 2026\.$/,
    )
    expect(scheduleOf(brCoffeeClub, paidReports(brCoffeeClub, 2)).trial).toBeUndefined()
  })

  it.each([
    ['paid', {}, 'paid', 'good'],
    ['failed', { phase: 'failed' }, 'failed', 'bad'],
    ['under way', { phase: 'processing' }, 'processing', 'waiting'],
    ['not understood', { phase: 'unknown', status: 'IN_REVIEW' }, 'unknown', 'attention'],
    ['returned', { phase: 'reversed' }, 'reversed', 'attention'],
    ['other money', { phase: 'unknown', amount: '94.90' }, 'wrongAmount', 'attention'],
    ['another currency', { phase: 'unknown', currency: 'USD' }, 'wrongAmount', 'attention'],
  ] as const)('shows a period as it was reported: %s', (_name, changes, state, tone) => {
    const reports = [...paidReports(brCoffeeClub, 2), aReport(brCoffeeClub, 3, changes)]
    expect(scheduleOf(brCoffeeClub, reports).past[0]).toMatchObject({ period: 3, state, tone })
  })

  it('shows a wrong amount beside the agreed one, and does not count it as charged', () => {
    const { past, charged } = scheduleOf(brCoffeeClub, [
      aReport(brCoffeeClub, 1),
      aReport(brCoffeeClub, 2, { phase: 'unknown', amount: '94.90' }),
    ])
    expect(plain(past[0]?.note)).toBe(
      'Recebemos R$ 94,90 e o combinado era R$ 49,90. Não pague de novo nem complete a diferença: fale com a loja.',
    )
    expect(charged?.amount.plain).toBe('1.00')
  })

  it('shows a gap as not confirmed, neither paid nor failed', () => {
    const { past } = scheduleOf(
      brCoffeeClub,
      [1, 2, 4].map((period) => aReport(brCoffeeClub, period)),
    )
    expect(past.map(({ period, state }) => [period, state])).toEqual([
      [4, 'paid'],
      [3, 'gap'],
      [2, 'paid'],
      [1, 'paid'],
    ])
  })

  it('waits for the first report and does not call it a gap', () => {
    const { past, next, charged } = scheduleOf(brCoffeeClub)
    expect(past).toMatchObject([{ period: 1, state: 'expected', tone: 'waiting' }])
    expect([next, charged]).toEqual([undefined, undefined])
  })

  it('says of an unplanned charge that nobody planned it', () => {
    const { past } = scheduleOf(brCoffeeClub, [aReport(brCoffeeClub, 1), aReport(brCoffeeClub, 14)])
    expect(past[0]).toMatchObject({ period: 14, title: 'Cobrança 14', note: ptBR.messages.schedule.unplanned })
    expect(past[0]).not.toHaveProperty('at')
  })

  it.each([
    ['cancelled', paidReports(brCoffeeClub, 4), { status: 'CANCEL' }, 8],
    ['failed at the first payment', [aReport(brCoffeeClub, 1, { phase: 'failed' })], {}, 11],
  ] as const)('plans no charge for an order that has ended: %s', (_name, reports, changes, dropped) => {
    const shown = scheduleOf(brCoffeeClub, reports, changes)
    expect(shown.next).toBeUndefined()
    expect(shown.trial).toBeUndefined()
    expect(shown.coming).toEqual([])
    expect(shown.dropped).toHaveLength(dropped)
  })

  it.each(recurringFixtures)('keeps every period of $name', (fixture) => {
    const { past, coming, dropped } = scheduleOf(fixture, paidReports(fixture, 2))
    const all = [...past, ...coming, ...dropped].map(({ period }) => period).sort((left, right) => left - right)
    expect(all).toEqual(aRecurringPlan(fixture).schedule.map(({ period }) => period))
  })

  it('is plain data for JSON', () => {
    const shown = scheduleOf(brCoffeeClub, paidReports(brCoffeeClub, 1))
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
  })
})

describe('the consequences of a cancellation', () => {
  it('say what stops, what was charged, until when it is valid, and that no charge follows', () => {
    expect(cancelOf(brCoffeeClub, paidReports(brCoffeeClub, 3))).toEqual([
      'Não serão mais feitas 9 cobranças; a primeira seria de R$ 49,90, em 28 de janeiro de 2027.',
      'Já cobrado: R$ 100,80 em 3 cobranças. O cancelamento não devolve esse valor.',
      'O que já foi pago vale até 28 de janeiro de 2027.',
      'Depois que o cancelamento for confirmado, nada mais é cobrado.',
    ])
  })

  it.each([
    ['not reported', []],
    ['under way', [aReport(brCoffeeClub, 1, { phase: 'processing' })]],
    ['not understood', [aReport(brCoffeeClub, 1, { phase: 'unknown' })]],
  ] as const)('do not claim that nothing was charged while a charge is %s', (_name, reports) => {
    const lines = cancelOf(brCoffeeClub, reports)
    expect(lines).toContain(ptBR.messages.cancel.underway)
    expect(lines).not.toContain(ptBR.messages.cancel.chargedNothing)
  })

  it('say that a trial for nothing has charged nothing', () => {
    const lines = cancelOf(coFruitBox, paidReports(coFruitBox, 1))
    expect(lines).toContain(ptBR.messages.cancel.chargedNothing)
    expect(lines.join(' ')).not.toMatch(/\$ 0/)
  })

  it('use the singular for one charge', () => {
    expect(cancelOf(brCoffeeClub, paidReports(brCoffeeClub, 11))[0]).toMatch(
      /^Não será mais feita 1 cobrança: R\$ 49,90 em /,
    )
  })

  it('stand before "active" if the last charge failed, until a later one succeeds', () => {
    const failed = [...paidReports(brCoffeeClub, 2), aReport(brCoffeeClub, 3, { phase: 'failed' })]
    const { status } = scheduleOf(brCoffeeClub, failed)
    expect([status.state, status.tone, status.title]).toEqual(['active', 'bad', 'Uma cobrança não foi concluída'])
    expect(plain(status.text)).toBe(
      'A cobrança de R$ 49,90 de 28 de dezembro de 2026 não foi concluída. A assinatura continua. Se o valor foi descontado, não pague de outra forma: fale com a loja.',
    )
    const paid = aReport(brCoffeeClub, 4, { phase: 'paid' })
    expect(scheduleOf(brCoffeeClub, [...failed, paid]).status.tone).toBe('good')
  })

  it('promise no access after a failed period', () => {
    const reports = [...paidReports(brCoffeeClub, 2), aReport(brCoffeeClub, 3, { phase: 'failed' })]
    expect(cancelOf(brCoffeeClub, reports).join(' ')).not.toContain('vale até')
  })

  it('say that no charge is planned if there is no planned charge', () => {
    expect(cancelOf(brCoffeeClub, paidReports(brCoffeeClub, 12))).toContain(ptBR.messages.cancel.stopsNothing)
  })
})

it.each([
  ['M', 12, 'todo ano', '1 ano'],
  ['M', 24, 'a cada 2 anos', '2 anos'],
  ['M', 6, 'a cada 6 meses', '6 meses'],
  ['Y', 1, 'todo ano', '1 ano'],
] as const)('use the usual words for an interval of %s x %d: %s', (unit, count, every, length) => {
  const { terms } = aRecurring(brCoffeeClub)
  const phrases = phrasesOf({ ...terms, interval: { unit, count } }, ptBR.messages)
  expect([phrases.every, phrases.length({ unit, count })]).toEqual([every, length])
})

it.each(listCountries())('writes amounts of %s as on the other screens, in every language', (country) => {
  const { currency, numberLocale } = countryOf(country)!
  for (const one of [currency, 'USD']) {
    const phrases = phrasesOf({ ...brCoffeeClub.terms, country, currency: one }, recurringMessagesFor('en'))
    expect([one, phrases.money('1234.50')]).toEqual([one, formatAmount('1234.50', one, numberLocale)])
  }
})

it('writes amounts in the form of the page’s language if the terms name no country', () => {
  const { country: _, ...terms } = brCoffeeClub.terms
  const messages = recurringMessagesFor('es')
  expect(phrasesOf(terms, messages).money('1234.50')).toBe(formatAmount('1234.50', 'BRL', 'es'))
})
