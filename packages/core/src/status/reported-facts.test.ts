import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATUS_MEANINGS, type StatusMeaning } from '../model/phase.ts'
import { addFact, factsOfState, isSameFacts, type FactReport, type ReportedFacts } from './reported-facts.ts'
import { stateOfFacts } from './state-of-facts.ts'

const START = factsOfState({ phase: 'submitting', status: '' })
const AMOUNT = { amount: '150.00' }
const reportOf = (meaning: StatusMeaning, more: Partial<FactReport> = {}): FactReport => ({
  meaning,
  status: meaning.toUpperCase(),
  ...more,
})
const after = (...reports: readonly FactReport[]): ReturnType<typeof stateOfFacts> =>
  stateOfFacts(reports.reduce(addFact, START), AMOUNT)

const anyReport: fc.Arbitrary<FactReport> = fc
  .record(
    {
      meaning: fc.constantFrom(...STATUS_MEANINGS),
      word: fc.constantFrom('A', 'B'),
      requestNo: fc.constantFrom('R1', 'R2', 'constructor', '__proto__'),
      amount: fc.constantFrom('50.00', '50', '100.00', '150.00'),
      isQuery: fc.constant(true),
      isBare: fc.boolean(),
    },
    { requiredKeys: ['meaning', 'word'] },
  )
  .map(({ word, ...report }) => ({ ...report, status: `${report.meaning} ${word}` }))

it('reports give the same facts in every order and with every repetition', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyReport, { maxLength: 12 })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
          ),
        ),
      ([reports, shuffled]) => {
        expect(shuffled.reduce(addFact, START)).toEqual(reports.reduce(addFact, START))
      },
    ),
    { numRuns: 5_000 },
  )
})

it('a report that says nothing new gives the same facts back, so that nobody is informed twice', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { minLength: 1, maxLength: 8 }), (reports) => {
      const facts = reports.reduce(addFact, START)
      for (const report of reports) expect(addFact(facts, report)).toBe(facts)
    }),
  )
})

describe('two facts say the same', () => {
  const refund = { state: 'refunded', status: 'REFUNDED', amount: '50.00' } as const
  const full: Required<ReportedFacts> = {
    base: { phase: 'paid', status: 'SUCCESS' },
    paid: 'SUCCESS',
    refunds: { 'R-1': refund, 'R-2': refund },
    dispute: { state: 'disputed', status: 'DISPUTE' },
    review: 'REVIEW',
    needsCheck: true,
    held: { status: 'SUCCESS' },
    numbers: ['paid:E2E-1'],
    overruled: ['refund:R-3'],
  }

  it('in any sequence of their members', () => {
    const turned = Object.fromEntries(Object.entries(full).reverse()) as unknown as ReportedFacts
    expect(
      isSameFacts(full, { ...turned, refunds: { 'R-2': { ...refund }, 'R-1': refund }, numbers: ['paid:E2E-1'] }),
    ).toBe(true)
    expect(isSameFacts(factsOfState(full.base), { ...factsOfState(full.base), refunds: {} })).toBe(true)
  })

  it.each<readonly [string, Partial<ReportedFacts>]>([
    ['base', { base: { phase: 'unknown', status: 'SUCCESS' } }],
    ['base', { base: { phase: 'paid', status: 'PAID' } }],
    ['paid', { paid: 'PAID' }],
    ['refunds', { refunds: { 'R-1': refund } }],
    ['refunds', { refunds: { 'R-1': refund, constructor: refund } }],
    ['refunds', { refunds: { 'R-1': refund, 'R-2': { ...refund, state: 'refused' } } }],
    ['refunds', { refunds: { 'R-1': refund, 'R-2': { ...refund, status: 'BACK' } } }],
    ['refunds', { refunds: { 'R-1': refund, 'R-2': { ...refund, amount: '60.00' } } }],
    ['dispute', { dispute: { state: 'charged-back', status: 'DISPUTE' } }],
    ['dispute', { dispute: { state: 'disputed', status: 'CHARGEBACK' } }],
    ['review', { review: 'PENDING' }],
    ['held', { held: { status: 'PAID' } }],
    ['numbers', { numbers: [] }],
    ['numbers', { numbers: ['paid:E2E-1', 'paid:E2E-2'] }],
    ['overruled', { overruled: ['refund:R-4'] }],
  ])('only if %s is the same', (name, other) => {
    for (const one of [{ ...full, ...other }, without(full, name)]) {
      expect(isSameFacts(full, one)).toBe(false)
      expect(isSameFacts(one, full)).toBe(false)
    }
  })

  const without = (facts: ReportedFacts, name: string): ReportedFacts =>
    name === 'base'
      ? { ...facts, base: { phase: 'processing', status: '' } }
      : (Object.fromEntries(Object.entries(facts).filter(([one]) => one !== name)) as unknown as ReportedFacts)
})

describe('the phase that the reports come to', () => {
  const paid = reportOf('paid')
  const part = (requestNo: string, amount = '50.00', meaning: StatusMeaning = 'refunded'): FactReport =>
    reportOf(meaning, { requestNo, amount })

  it.each<readonly [string, readonly FactReport[], string, object]>([
    ['paid', [paid], 'paid', {}],
    ['disputed', [paid, reportOf('disputed')], 'paid', { dispute: { state: 'disputed' } }],
    ['charged back', [paid, reportOf('charged-back')], 'reversed', { dispute: { state: 'charged-back' } }],
    [
      'charged back and won, which proves the payment',
      [reportOf('charged-back'), reportOf('charge-restored')],
      'paid',
      { dispute: { state: 'charge-restored' } },
    ],
    [
      'a refund that waits for the payer',
      [paid, part('R1', '150.00', 'refund-requested')],
      'paid',
      { refund: { state: 'requested', amount: '150.00' } },
    ],
    [
      'a refund of a part',
      [paid, part('R1', '50.00', 'refund-processing'), part('R1')],
      'paid',
      { refund: { state: 'refunded', amount: '50.00', refundedAmount: '50.00' } },
    ],
    [
      'a part given back, and one under way',
      [paid, part('R1'), part('R2', '30.00', 'refund-processing')],
      'paid',
      { refund: { state: 'processing', amount: '30.00', refundedAmount: '50.00' } },
    ],
    [
      'parts that come to the whole',
      [paid, part('R1'), part('R2', '100.00')],
      'reversed',
      { refund: { state: 'refunded', amount: '150.00', refundedAmount: '150.00' } },
    ],
    [
      'a restored charge without its amount, which ends the dispute and proves no payment',
      [reportOf('charged-back'), reportOf('charge-restored', { isBare: true })],
      'unknown',
      { needsCheck: true },
    ],
    [
      'a restored charge without its amount, of a payment that was reported as paid',
      [paid, reportOf('charged-back'), reportOf('charge-restored', { isBare: true })],
      'paid',
      { dispute: { state: 'charge-restored' } },
    ],
    ['a refund without an amount', [paid, reportOf('refunded')], 'reversed', { refund: { state: 'refunded' } }],
    [
      'a refund that was revoked, which proves the payment',
      [part('R1', '150.00', 'refund-revoked')],
      'paid',
      { refund: { state: 'revoked', amount: '150.00' } },
    ],
    ['a refund that was refused', [part('R1', '50.00', 'refund-refused')], 'paid', { refund: { state: 'refused' } }],
    ['a review', [reportOf('processing'), reportOf('in-review')], 'processing', { inReview: true }],
    ['a review that is over', [reportOf('in-review'), paid], 'paid', {}],
    ['a review that ended in a refusal', [reportOf('in-review'), reportOf('failed')], 'failed', {}],
    [
      'a dispute of a payment that nobody reported as paid',
      [reportOf('processing'), reportOf('disputed')],
      'unknown',
      { needsCheck: true },
    ],
    ['a part of a payment that nobody reported as paid', [part('R1')], 'unknown', { needsCheck: true }],
  ])('%s', (_, reports, phase, facts) => {
    expect(after(...reports)).toMatchObject({ phase, facts })
    expect(after(...[...reports].reverse())).toMatchObject({ phase, facts })
  })

  it('a query states the amount of the order, so it says nothing of the extent of a refund whose number is known', () => {
    const query = reportOf('refunded', { isQuery: true })
    expect(after(paid, part('R1'), query)).toMatchObject({
      phase: 'paid',
      facts: { refund: { refundedAmount: '50.00' } },
    })
    expect(after(paid, query).phase).toBe('reversed')
  })

  it('a report that an operator overruled counts no more', () => {
    const facts: ReportedFacts = {
      ...factsOfState({ phase: 'paid', status: 'PAID' }),
      overruled: ['refund:R1', 'reversed:BACK'],
    }
    expect(addFact(facts, part('R1', '150.00'))).toBe(facts)
    expect(addFact(facts, reportOf('reversed', { status: 'BACK' }))).toBe(facts)
    expect(addFact(facts, part('R2', '150.00'))).not.toBe(facts)
  })
})
