import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ConclusionKind } from '../model/conclusion.ts'
import type { AnswerForm, RawDelivery } from '../model/delivery.ts'
import { judgeDeliveries } from './judge-deliveries.ts'

const SECRET = 'a secret'
const START = Date.parse('2026-11-25T00:00:00Z')

const deliveryOf = (
  fields: Readonly<Record<string, unknown>>,
  { after = 0, answered }: { readonly after?: number; readonly answered?: AnswerForm } = {},
): RawDelivery => {
  const body = JSON.stringify(fields)
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  const at = new Date(START + after).toISOString()
  return { at, headers: { 'x-signature': signature }, body, ...(answered && { answered }) }
}

const judge = (
  deliveries: readonly RawDelivery[],
  more: Partial<Parameters<typeof judgeDeliveries>[1]> = {},
): Readonly<Record<string, { readonly kind: ConclusionKind; readonly readings: readonly string[] }>> => {
  const { conclusions } = judgeDeliveries(deliveries, {
    keys: { secrets: [SECRET], publicKeys: [] },
    recurringNumbers: [],
    createdAs: ['PROCESSING'],
    endedAt: START + 1_000_000,
    hide: (text) => text,
    ...more,
  })
  return Object.fromEntries(conclusions.map(({ point, kind, readings }) => [point, { kind, readings }]))
}

const payment = (number: number): Readonly<Record<string, unknown>> => ({ out_trade_no: `PROBE-1-${number}` })
const period = (order: string, number: number): Readonly<Record<string, unknown>> => ({
  out_trade_no: order,
  out_request_no: `R${number}`,
  period: number,
})

describe('the conclusions from notifications', () => {
  it('prove the shape of the body after three different ones: a repetition does not count', () => {
    const repeats = [1, 1, 1, 2].map((number) => deliveryOf(payment(number)))
    expect(judge(repeats)['body']).toEqual({ kind: 'allowed', readings: ['flat'] })
    expect(judge([1, 2, 3].map((number) => deliveryOf(payment(number))))['body']).toMatchObject({ kind: 'proved' })
  })

  it('name the content types that the shop must accept beside JSON', () => {
    const types = (...headers: readonly Readonly<Record<string, string>>[]): readonly string[] =>
      judgeDeliveries(
        headers.map((own, place) => ({
          at: '',
          headers: own,
          body: `out_trade_no=PROBE-1-${place}`,
          answered: 'envelope',
        })),
        { keys: { secrets: [], publicKeys: [] }, recurringNumbers: [], createdAs: [], endedAt: 0, hide: String },
      ).contentTypes
    const form = 'application/x-www-form-urlencoded'
    expect(types({ 'content-type': `${form}; charset=UTF-8` }, { 'content-type': form.toUpperCase() })).toEqual([form])
    expect(types({ 'content-type': 'application/json' }, { 'content-type': 'text/plain' })).toEqual(['text/plain'])
    expect(types({}, { 'content-type': '"; process.exit()' })).toEqual([])
  })

  it('are not changed by a stranger who finds the public address', () => {
    const own = [1, 2, 3].map((number) => deliveryOf(payment(number)))
    const strangers = ['<xml/>', '{"jndi":"x"}', ''].map((body) => ({ at: '', headers: {}, body }))
    const judged = judge([...strangers, ...own])
    expect(judged['body']).toMatchObject({ kind: 'proved' })
    expect(judged['verification']).toMatchObject({ kind: 'proved' })
  })

  it('say nothing about the numbers of periods if the notifications belong to older orders', () => {
    const deliveries = [1, 2].map((number) => deliveryOf(period('ORDER-OF-THE-SHOP', number)))
    expect(judge(deliveries)['number-of-a-period']).toEqual({ kind: 'not-visible', readings: [] })
    const own = [1, 2].map((number) => deliveryOf(period('PROBE-1-9', number), { answered: 'envelope' }))
    expect(judge(own, { recurringNumbers: ['PROBE-1-9'] })['number-of-a-period']).toEqual({
      kind: 'proved',
      readings: ['order'],
    })
  })
})

describe('the acknowledgement of a notification', () => {
  const FORMS = ['failure', 'status', 'envelope', 'word'] as const
  /** Two reports for each kind of answer. Each is repeated after these times. */
  const reports = (again: (form: AnswerForm) => readonly number[]): readonly RawDelivery[] =>
    FORMS.flatMap((form, place) =>
      [0, 1].flatMap((number) =>
        [0, ...again(form)].map((after) => deliveryOf(payment(place * 2 + number), { after, answered: form })),
      ),
    )

  it('is the answer after which no repetition came', () => {
    const judged = judge(reports((form) => (form === 'envelope' ? [] : [30_000])))
    expect(judged['acknowledgement']).toEqual({ kind: 'proved', readings: ['envelope'] })
  })

  it('is not concluded from a delivery that comes twice at once', () => {
    const judged = judge(reports((form) => (form === 'envelope' ? [200] : [200, 30_000])))
    expect(judged['acknowledgement']).toEqual({ kind: 'not-visible', readings: [] })
    // The time to the first repeat of the refused reports is the measure.
    const refusedAfter = judge(reports((form) => (form === 'envelope' ? [200] : [30_000])))
    expect(refusedAfter['acknowledgement']).toEqual({ kind: 'proved', readings: ['envelope'] })
  })

  it('is not known if every notification is repeated', () => {
    const { conclusions } = judgeDeliveries(
      reports(() => [30_000]),
      {
        keys: { secrets: [SECRET], publicKeys: [] },
        recurringNumbers: [],
        createdAs: [],
        endedAt: START + 1_000_000,
        hide: (text) => text,
      },
    )
    expect(conclusions.find(({ point }) => point === 'acknowledgement')).toMatchObject({
      kind: 'not-visible',
      ruledOut: [],
    })
  })
})
