import { describe, expect, test } from 'vitest'
import type { ConfiguredRefusal, GatewayRefusal } from '../ports/gateway.ts'
import type { Exchange } from './exchange.ts'
import { redactedWords } from './gateway-words.ts'
import { documentedEnvelope } from './documented-wire.ts'
import { outcomeOf } from './outcomes.ts'

const { meaningOf } = documentedEnvelope
const refused = (code: string, subCode?: string): Exchange => ({
  kind: 'refused',
  refusal: {
    kind: 'gateway-refused',
    code,
    ...(subCode !== undefined && { subCode }),
    message: '',
  } satisfies GatewayRefusal,
})
const refusals: readonly ConfiguredRefusal[] = [
  { code: '40002', subCode: 'invalid-cpf' },
  { code: '40002', subCode: 'maybe', proves: 'nothing' },
  { code: '40003' },
  { code: '40003', subCode: 'slow', proves: 'nothing' },
  { code: '90001', subCode: '116', proves: 'refused-for-good', failureCause: 'another-card' },
]

describe('11.1: the table of outcomes', () => {
  // [exchange, of a first creation, of a later one under the same number, of a first cancellation, of a later one]
  test.each<[string, Exchange, string, string, string, string]>([
    ['10000', { kind: 'answered', response: {} }, 'answered', 'answered', 'answered', 'answered'],
    ['invalid-signature', refused('40002', 'invalid-signature'), 'refused', 'unknown', 'refused', 'unknown'],
    ['duplicate', refused('40002', 'duplicate-out_trade_no'), 'refused', 'created-answer-lost', 'refused', 'unknown'],
    [
      'a duplicate of another code',
      refused('20000', 'duplicate-out_trade_no'),
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ],
    ['20000', refused('20000'), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['system-busy', refused('40002', 'system-busy'), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['40002 alone', refused('40002'), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['"constructor"', refused('40002', 'constructor'), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['a listed pair', refused('40002', 'invalid-cpf'), 'refused', 'unknown', 'refused', 'unknown'],
    ['a listed pair without proof', refused('40002', 'maybe'), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['a listed code', refused('40003', 'anything'), 'refused', 'unknown', 'refused', 'unknown'],
    ['its listed exception', refused('40003', 'slow'), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['made and refused', refused('90001', '116'), 'refused-for-good', 'unknown', 'unknown', 'unknown'],
    ['429', { kind: 'throttled', retryAfterMs: 1 }, 'unknown', 'unknown', 'unknown', 'unknown'],
    ['no answer', { kind: 'uncertain', reason: 'timeout', cause: '' }, 'unknown', 'unknown', 'unknown', 'unknown'],
    ['no byte sent', { kind: 'not-connected', cause: '' }, 'not-sent', 'not-sent', 'not-sent', 'not-sent'],
  ])('%s', (_, exchange, first, later, cancel, cancelAgain) => {
    const kindOf = (operation: 'create' | 'cancel', mayHaveArrived: boolean): string =>
      outcomeOf(exchange, { operation, mayHaveArrived, refusals, meaningOf }).kind
    expect([kindOf('create', false), kindOf('create', true), kindOf('cancel', false), kindOf('cancel', true)]).toEqual([
      first,
      later,
      cancel,
      cancelAgain,
    ])
  })
})

test.each([
  ['CPF 111.444.777-35 is invalid', 'CPF … is invalid'],
  ['user "João da Silva" has no account 12', 'user … has no account …'],
  ['mail joao@example.com\r\nFORGED', 'mail … FORGED'],
  ['x'.repeat(10_000), 'x'.repeat(200)],
])('the words that are kept of %j contain no name and no number', (words, stored) => {
  expect(redactedWords(words)).toBe(stored)
})
