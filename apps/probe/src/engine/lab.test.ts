import { expect, it } from 'vitest'
import type { Answer } from '../model/outcome.ts'
import type { Transport } from '../wire/transport.ts'
import { firstDraft } from './ground.ts'
import { newJournal } from './journal.ts'
import { Lab } from './lab.ts'

const answered = (status: number, value: object): Answer => ({
  kind: 'answered',
  status,
  body: JSON.stringify(value),
})
const taken = answered(200, { code: '10000' })
const refused = answered(400, { code: '40002', sub_code: 'invalid-parameter' })
const limited: Answer = { kind: 'answered', status: 429, body: '' }

/** A laboratory whose gateway gives these answers in turn and repeats the last one. Its waits move its clock. */
const labOf = (...answers: readonly Answer[]) => {
  const waits: number[] = []
  let nowMs = 0
  let number = 0
  const transport: Transport = () => {
    number += 1
    return Promise.resolve(answers[Math.min(number, answers.length) - 1] ?? taken)
  }
  const about = { origin: 'https://gateway.example', appId: 'app', run: 'RUN', startedAt: '2026-11-25T00:00:00Z' }
  const lab = new Lab({
    merchant: { appId: 'app', securityKey: 'key', notifyUrl: 'https://shop.example' },
    transport,
    journal: newJournal(about),
    keep: () => undefined,
    budget: 150,
    perSecond: 2,
    signal: new AbortController().signal,
    now: () => nowMs,
    sleep: (ms) => {
      waits.push(ms)
      nowMs += ms
      return Promise.resolve()
    },
    hide: (text) => text,
  })
  return { lab, waits }
}

const draft = firstDraft('BR')
const other = { ...draft, amount: '6.00' }

it('a rate limit without a time is waited out for more than a minute, and later requests keep a larger distance', async () => {
  const { lab, waits } = labOf(limited, limited, limited, taken)
  expect(await lab.send(draft, 'control')).toMatchObject({ kind: 'taken' })
  expect(waits).toEqual([5000, 15_000, 45_000])
  waits.length = 0
  await lab.send(other, 'control')
  expect(waits).toEqual([4000])
})

it('the wait is as long as the gateway says, and at most a minute', async () => {
  const { lab, waits } = labOf({ ...limited, retryAfterMs: 3000 }, { ...limited, retryAfterMs: 7_200_000 }, taken)
  await lab.send(draft, 'control')
  expect(waits).toEqual([3000, 60_000])
})

it('several drafts are sent twice, the second time in reverse order', async () => {
  const { lab } = labOf(taken)
  await lab.eachTwice({ one: draft, other }, 'order-amount')
  const amounts = lab.journal.exchanges.map(({ sent }) => /"order_amount":([\d.]+)/.exec(sent)?.[1])
  expect(amounts).toEqual(['150.00', '6.00', '6.00', '150.00'])
})

it('the first request that was both accepted and refused is noted', async () => {
  const { lab } = labOf(taken, refused, taken, refused)
  await lab.send(draft, 'control')
  await lab.send(other, 'control')
  expect(lab.contradiction).toBeUndefined()
  await lab.send(other, 'control')
  expect(lab.contradiction).toEqual([3, 2])
})

it('an answer after a wrong key is compared with nothing, because the account may be locked', async () => {
  const { lab } = labOf(taken, refused)
  await lab.send(draft, 'control')
  await lab.send({ ...draft, key: 'wrong' }, 'refused-credentials', true)
  expect(await lab.send(draft, 'control')).toMatchObject({ kind: 'refused' })
  expect(lab.contradiction).toBeUndefined()
})

it('a recent answer counts as the control before an experiment, and an older one does not', async () => {
  const { lab } = labOf(taken)
  const first = await lab.send(draft, 'control')
  await lab.send(other, 'point')
  expect(await lab.controlBefore(draft)).toBe(first)
  for (let sent = 0; sent < 20; sent += 1) await lab.send(other, 'point')
  expect(await lab.controlBefore(draft)).not.toBe(first)
})

it('the control before an experiment is sent again if it was refused recently', async () => {
  const { lab } = labOf(refused, taken)
  await lab.send(draft, 'control')
  expect(await lab.controlBefore(draft)).toMatchObject({ kind: 'taken', exchange: 2 })
})

it('the control after an experiment is always sent', async () => {
  const { lab } = labOf(taken)
  const before = await lab.controlBefore(draft)
  await lab.send(other, 'point')
  expect(await lab.control(draft)).not.toBe(before)
})

const doubtful = answered(200, { code: '40002', sub_code: 'x', sub_msg: 'This payment method is unavailable' })

it('a refusal in words of an outage is a refusal if it comes again while another request is accepted', async () => {
  const { lab } = labOf(taken, doubtful, doubtful, taken, doubtful)
  await lab.send(draft, 'control')
  expect(await lab.send(other, 'point')).toMatchObject({ kind: 'refused' })
  expect(lab.journal.exchanges.map(({ purpose }) => purpose)).toEqual(['control', 'point', 'point', 'control', 'point'])
  // The same words refuse another request at once.
  expect(await lab.send({ ...draft, amount: '7.00' }, 'point')).toMatchObject({ kind: 'refused' })
  expect(lab.journal.exchanges).toHaveLength(6)
})

it('the same words are an outage if the other request is not accepted either', async () => {
  const { lab } = labOf(taken, doubtful)
  await lab.send(draft, 'control')
  expect(await lab.send(other, 'point')).toMatchObject({ kind: 'nothing' })
})

it.each([
  ['HTTP 403 with a page', { kind: 'answered', status: 403, body: '<html>' } as const],
  ['HTTP 429 alone', limited],
  ['a code that does not begin with 4', answered(200, { code: '20000', msg: 'no' })],
])('%s is a refusal in the same way', async (_name, refusal) => {
  const { lab } = labOf(taken, refusal, refusal, taken, refusal)
  await lab.send(draft, 'control')
  expect(await lab.send(other, 'point')).toMatchObject({ kind: 'refused' })
})
