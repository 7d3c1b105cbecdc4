import { describe, expect, it } from 'vitest'
import type { Answer } from '../model/outcome.ts'
import { judgeAnswer } from './judge-answer.ts'

const answered = (status: number, body: unknown): Answer => ({
  kind: 'answered',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const failure = (subCode: string, subMsg = '') => ({
  code: '40002',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
})

describe('an answer', () => {
  it.each([
    ['a limit', answered(429, failure('x'))],
    ['an outage', answered(503, '<h1>Unavailable</h1>')],
    ['an outage with an envelope', answered(500, failure('invalid-parameter'))],
    ['a redirect', answered(302, '')],
    ['a page', answered(200, '<html>')],
    ['an array', answered(200, [])],
    ['no code', answered(200, { msg: 'Success' })],
    ['a code of its own', answered(200, { code: '20000', msg: 'Service unavailable' })],
    ['a refusal that is a limit', answered(400, failure('too-many-requests'))],
    ['a refusal that asks to come again', answered(400, failure('x', 'Please try again later'))],
    ['a limit in Spanish', answered(400, failure('x', 'Demasiadas solicitudes, intente nuevamente'))],
    ['a limit in Portuguese', answered(400, failure('x', 'Limite de requisições excedido'))],
    ['a limit in Chinese', answered(400, failure('x', '请求过于频繁'))],
    ['an outage in Portuguese', answered(400, failure('x', 'Serviço indisponível'))],
    ['a firewall that writes JSON', answered(403, { code: '403', msg: 'Forbidden' })],
    ['a limit of a proxy that writes JSON', answered(400, { code: '429', msg: 'Slow down' })],
    ['a success of HTTP 400', answered(400, { code: '10000' })],
    ['the answer of another order', answered(200, { code: '10000', out_trade_no: 'OTHER' })],
    ['none', { kind: 'lost', because: 'no answer in time' } as const],
  ])('that is %s proves nothing', (_name, answer) => {
    expect(judgeAnswer(answer, 1, 'PROBE-1')).toMatchObject({ kind: 'says-nothing' })
  })

  it('with a rate limit is recognised in every form', () => {
    for (const answer of [
      answered(429, ''),
      answered(400, failure('too-many-requests')),
      answered(400, { code: '429', msg: 'Slow down' }),
    ])
      expect(judgeAnswer(answer, 1, 'PROBE-1')).toMatchObject({ isLimit: true })
  })

  it('with code 10000 is a yes, and with code 40002 a no, whatever the HTTP status of the no', () => {
    expect(judgeAnswer(answered(200, { code: '10000', out_trade_no: 'PROBE-1' }), 1, 'PROBE-1')).toMatchObject({
      outcome: { kind: 'taken' },
    })
    for (const status of [200, 400, 401, 422]) {
      expect(
        judgeAnswer(answered(status, failure('missing-parameter', 'timeout_express must have a unit')), 1, 'PROBE-1'),
      ).toMatchObject({
        outcome: { kind: 'refused', subCode: 'missing-parameter' },
      })
    }
  })

  it('with HTTP 404 and no envelope says that the path does not exist', () => {
    for (const body of ['Not found', { code: '404', msg: 'Not Found' }])
      expect(judgeAnswer(answered(404, body), 1, 'PROBE-1')).toMatchObject({ outcome: { kind: 'no-such-path' } })
  })
})
