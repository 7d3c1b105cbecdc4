import type { Instruction } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { DeskText } from '../../ports/desk-store.ts'
import { AT, aDraft, becomes, LATER, MUCH_LATER } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

const BARS = '34193999900000150001790001012345678901234567'
const LINHA = '34191.79001 01012.345672 89012.345677 3 99990000015000'

const aReference = (value: string): Instruction => ({ kind: 'reference', label: 'reference', grouping: 'fours', value })

/** The desk: finding a payment by what a person says, and the acts of staff. */
export const describeDesk = (subject: StoreUnderTest): void => {
  const find = async (text: Partial<DeskText>): Promise<readonly string[]> =>
    (await subject.store.desk.findByText({ ids: [], orderIds: [], ...text })).map(({ id }) => id)
  /** A payment whose slip has this number. */
  const withNumber = async (instruction: Instruction): Promise<string> => {
    const { id } = await subject.make(aDraft())
    await subject.store.payments.change(
      id,
      ({ payment }) => ({ patch: { payment: { ...payment, instructions: [instruction] } } }),
      LATER,
    )
    return id
  }

  describe('the desk finds a payment', () => {
    test('by the order, by out_trade_no and by trade_no', async () => {
      const draft = aDraft()
      const { id, orderId, outTradeNo } = await subject.make(draft)
      const tradeNo = createId()
      await subject.store.payments.change(id, () => ({ patch: { tradeNo } }), LATER)
      for (const text of [orderId, outTradeNo, tradeNo]) expect(await find({ ids: [text] })).toEqual([id])
      expect(await find({ orderIds: [orderId] })).toEqual([id])
      expect(await find({ ids: [createId()] })).toEqual([])
    })

    test('by the number of its slip, and by its first digits', async () => {
      const id = await withNumber(aReference('9300 8812 3456'))
      expect(await find({ number: '930088123456' })).toEqual([id])
      expect(await find({ number: '930088' })).toEqual([id])
      expect(await find({ number: '930089' })).toEqual([])
      const boleto = await withNumber({
        kind: 'reference',
        label: 'linhaDigitavel',
        grouping: 'linhaDigitavel',
        value: LINHA,
      })
      expect(await find({ number: LINHA.replace(/\D/g, '') })).toEqual([boleto])
      const bars = await withNumber({ kind: 'barcode', payload: BARS, symbology: 'itf' })
      expect((await find({ number: LINHA.replace(/\D/g, '') })).toSorted()).toEqual([boleto, bars].toSorted())
    })

    test('by its amount, its phase and its day, a page at a time', async () => {
      const made: string[] = []
      for (let at = 0; at < 5; at += 1)
        made.push((await subject.create(aDraft({}, { amount: '77.7', currency: 'BRL' }))).id)
      const seen: string[] = []
      for (let after: { createdAt: string; id: string } | undefined; ;) {
        const page = await subject.store.desk.list({
          amount: '77.70',
          from: AT,
          to: MUCH_LATER,
          ...(after && { after }),
          limit: 2,
        })
        seen.push(...page.map(({ id }) => id))
        after = page.at(-1)
        if (page.length < 2) break
      }
      expect(seen.toSorted()).toEqual(made.toSorted())
      expect(await subject.store.desk.list({ amount: '77.70', phase: 'paid', limit: 9 })).toEqual([])
      expect(await subject.store.desk.list({ amount: '77.70', to: AT, limit: 9 })).toEqual([])
    })

    test('by the order that waits for a person', async () => {
      const { id } = await subject.make(aDraft())
      const received = { amount: '10.00', currency: 'BRL' }
      await subject.store.payments.change(id, () => ({ patch: { received } }), LATER)
      const waiting = await subject.store.desk.list({ orderState: 'amount-differs', limit: 1_000 })
      expect(waiting.map((one) => one.id)).toContain(id)
    })
  })

  test('the desk lists and counts what was settled in a time', async () => {
    const day = '2031-05-05T12:00:00.000Z'
    const { id } = await subject.make(aDraft({ createdAt: day }, { amount: '12.5' }))
    await subject.store.payments.change(id, becomes('paid'), day)
    const range = { from: '2031-05-05T00:00:00.000Z', to: '2031-05-06T00:00:00.000Z' }
    const settled = await subject.store.desk.listSettled({ ...range, limit: 10 })
    expect(settled.map((one) => one.id)).toEqual([id])
    const last = { settledAt: day, id }
    expect(await subject.store.desk.listSettled({ ...range, after: last, limit: 10 })).toEqual([])
    const total = { method: 'PIX', currency: 'BRL', amount: '12.50', count: 1 }
    expect(await subject.store.desk.totals(range.from, range.to)).toEqual([
      { kind: 'made', ...total },
      { kind: 'paid', ...total },
    ])
  })

  test('the desk sees the events that wait for a hook, and why', async () => {
    const { id, orderId } = await subject.make(aDraft())
    await subject.store.payments.change(id, becomes('paid'), LATER)
    const [waiting] = await subject.store.desk.waitingHooks([orderId])
    expect(waiting).toMatchObject({ queue: orderId, kind: 'change', attempts: 0, since: LATER })
    await subject.store.outbox.retry(waiting?.seq ?? 0, MUCH_LATER, 'TypeError')
    const failing = await subject.store.desk.failingHooks(1_000)
    expect(failing.find(({ seq }) => seq === waiting?.seq)).toMatchObject({ lastError: 'TypeError', dueAt: MUCH_LATER })
  })

  test('an act with one key is noted once, also by two processes at once', async () => {
    const { id } = await subject.make(aDraft())
    const entry = { at: LATER, actor: 'staff:ana', action: 'note', reason: 'saw the receipt', key: createId() }
    const noted = await Promise.all([1, 2, 3].map(() => subject.store.desk.note(id, entry)))
    expect(noted.filter(Boolean)).toHaveLength(1)
    expect(await subject.store.desk.findAct(entry.key)).toEqual({ subjectId: id, entry })
    expect(await subject.store.auditOf(id)).toEqual([entry])
    expect(await subject.store.desk.findAct(createId())).toBeUndefined()
  })
}
