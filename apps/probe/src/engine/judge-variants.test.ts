import { describe, expect, it } from 'vitest'
import type { Outcome } from '../model/outcome.ts'
import { judgeVariants } from './judge-variants.ts'

const taken: Outcome = { kind: 'taken', exchange: 1, status: 200, fields: {} }
const refused: Outcome = { kind: 'refused', exchange: 2, status: 400, code: '40002', subCode: 'x', text: 'x' }
const silent: Outcome = { kind: 'nothing', exchange: 3, because: 'HTTP 503, an outage' }
const point = 'order-amount'
const controls = [taken, taken] as const

describe('the conclusions from experiments', () => {
  it('prove the only accepted reading if every other one was refused twice', () => {
    const judged = judgeVariants({
      point,
      controls,
      answers: { number: [taken, taken], string: [refused, refused] },
    })
    expect(judged).toMatchObject({ kind: 'proved', readings: ['number'], ruledOut: ['string'] })
  })

  it('only allow a reading if two were accepted, or if another had no answer', () => {
    expect(
      judgeVariants({ point, controls, answers: { number: [taken, taken], string: [taken, taken] } }),
    ).toMatchObject({
      kind: 'allowed',
      readings: ['number', 'string'],
      ruledOut: [],
    })
    expect(
      judgeVariants({ point, controls, answers: { number: [taken, taken], string: [refused, silent] } }),
    ).toMatchObject({
      kind: 'allowed',
      readings: ['number'],
      ruledOut: [],
    })
  })

  it('say nothing if the control was not accepted before and after', () => {
    const answers = { number: [taken, taken], string: [refused, refused] } as const
    expect(judgeVariants({ point, controls: [taken, silent], answers })).toMatchObject({
      kind: 'not-visible',
      ruledOut: [],
    })
    expect(judgeVariants({ point, controls: [taken, refused], answers })).toMatchObject({
      kind: 'contradictory',
      ruledOut: [],
    })
  })

  it('are contradictory if the same request had two different answers', () => {
    const answers = { number: [taken, taken], string: [refused, taken] } as const
    expect(judgeVariants({ point, controls, answers })).toMatchObject({
      kind: 'contradictory',
      readings: [],
      ruledOut: [],
    })
  })

  it('prove nothing if nonsense is accepted, too, or had no answer', () => {
    const answers = { number: [taken, taken], string: [refused, refused] } as const
    for (const nonsense of [
      [taken, taken],
      [refused, silent],
    ] as const) {
      expect(judgeVariants({ point, controls, answers, nonsense })).toMatchObject({
        kind: 'allowed',
        ruledOut: ['string'],
      })
    }
    expect(judgeVariants({ point, controls, answers: { number: [taken, taken] }, nonsense: [taken, taken] }).kind).toBe(
      'not-visible',
    )
  })

  it('exclude a reading that was refused twice, if only the field itself was accepted', () => {
    const answers = { number: [refused, refused], string: [refused, refused] } as const
    expect(judgeVariants({ point, controls, answers, reference: [taken, taken] })).toMatchObject({
      kind: 'ruled-out',
      ruledOut: ['number', 'string'],
    })
  })

  it('say nothing if every reading was refused and the field may always be refused', () => {
    const answers = { number: [refused, refused], string: [refused, refused] } as const
    for (const reference of [undefined, [refused, refused], [taken, silent]] as const) {
      const input = { point, controls, answers, ...(reference && { reference }) }
      expect(judgeVariants(input)).toMatchObject({ kind: 'not-visible', ruledOut: [] })
    }
  })
})
