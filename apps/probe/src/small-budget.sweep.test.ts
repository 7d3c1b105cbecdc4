import { expect, it } from 'vitest'
import { documentGateway } from './command/plan.ts'
import { probeGateway } from './probe-gateway.ts'
import type { ProbeResult } from './report/probe-result.ts'
import { baseOptions } from './testing/probe-run.support.ts'

const runWith = (budget: number): Promise<ProbeResult> =>
  probeGateway({ ...baseOptions('http://127.0.0.1'), transport: documentGateway, budget })
const facts = ({ conclusions }: ProbeResult) =>
  new Map(conclusions.map(({ point, kind, readings, ruledOut }) => [point, { kind, readings, ruledOut }]))

it('a budget that is spent at any place leaves points open, and concludes nothing that a whole run does not', async () => {
  const whole = await runWith(1_000)
  const all = facts(whole)
  for (let budget = 8; budget <= whole.exchanges.length; budget += 1) {
    const cut = await runWith(budget)
    expect(cut.exchanges.length).toBeLessThanOrEqual(budget)
    const concluded = [...facts(cut)].filter(([, { kind }]) => kind !== 'not-tried')
    for (const [point, found] of concluded)
      expect({ budget, point, ...found }).toEqual({ budget, point, ...all.get(point) })
  }
})

it('points with the same basis share the control after them', async () => {
  const { conclusions, exchanges } = await runWith(1_000)
  const evidenceOf = (key: string): readonly (number | string)[] =>
    conclusions.find(({ point }) => point === key)?.evidence ?? []
  const last = [evidenceOf('path').at(-1), evidenceOf('order-amount').at(-1)]
  expect(last[0]).toBe(last[1])
  expect(exchanges[Number(last[0]) - 1]?.purpose).toBe('control')
  // The control before the first point is another request.
  expect(evidenceOf('path')[0]).not.toBe(last[0])
})
