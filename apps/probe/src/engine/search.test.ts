import { describe, expect, it } from 'vitest'
import type { Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import { firstDraft, unknownPayFields } from './ground.ts'
import { findAccepted } from './search.ts'

const first = firstDraft('BR')
const fields = unknownPayFields(first, {})

/** What a gateway wants, in the order of its checks. */
type Wanted = readonly (readonly [name: string, isRight: (draft: Draft) => boolean])[]

const text: Wanted[number] = ['importe', ({ amountEncoding }) => amountEncoding === 'string']
const bogota: Wanted[number] = ['hora', ({ offsetMinutes }) => offsetMinutes === -300]
const small: Wanted[number] = ['documento', ({ identifyType }) => identifyType === 'cpf']
const named: Wanted[number] = ['medio', ({ method }) => method === 'pix']

/** Searches at a gateway whose refusals are written from the mistakes. */
const search = async (wanted: Wanted, write: (mistakes: readonly string[], draft: Draft) => string) => {
  const sent: string[] = []
  const found = await findAccepted(
    first,
    fields,
    (draft): Promise<Outcome> => {
      sent.push(JSON.stringify(draft))
      const exchange = sent.length
      const mistakes = wanted.flatMap(([name, isRight]) => (isRight(draft) ? [] : [name]))
      if (mistakes.length === 0) return Promise.resolve({ kind: 'taken', exchange, status: 200, fields: {} })
      const refusal = { kind: 'refused', exchange, status: 400, code: '40002', subCode: 'x' } as const
      return Promise.resolve({ ...refusal, text: write(mistakes, draft) })
    },
    (exchange) => sent[exchange - 1] ?? '',
  )
  return { accepted: 'draft' in found ? found.draft : undefined, requests: sent.length }
}

const styles: readonly (readonly [name: string, write: (mistakes: readonly string[], draft: Draft) => string])[] = [
  ['all mistakes', (mistakes) => mistakes.join('; ')],
  ['the first mistake', ([one = '']) => one],
  ['the first mistake and the sent value', ([one = ''], { identifyType }) => `${one}: no ${identifyType}`],
  ['nothing', () => 'Invalid parameter'],
]

const combinations: readonly (readonly [name: string, wanted: Wanted])[] = [
  ['one field', [small]],
  ['two fields', [bogota, text]],
  ['three fields', [text, bogota, small]],
  ['three fields in another order', [small, bogota, text]],
  ['a method and a text', [named, text]],
]

describe.each(styles)('a search at a gateway whose refusals name %s', (_name, write) => {
  it.each(combinations)(
    'finds the request that is accepted, where %s differ from the first guess',
    async (_of, wanted) => {
      const { accepted, requests } = await search(wanted, write)
      expect(accepted).toBeDefined()
      expect(wanted.every(([, isRight]) => accepted !== undefined && isRight(accepted))).toBe(true)
      expect(requests).toBeLessThanOrEqual(80)
    },
  )
})

it('a search ends, if nothing is ever accepted, after 80 requests at most, and sends none of them twice', async () => {
  for (const [, write] of styles) {
    const { accepted, requests } = await search([['nunca', () => false], text, small], write)
    expect(accepted).toBeUndefined()
    expect(requests).toBeLessThanOrEqual(80)
  }
})
