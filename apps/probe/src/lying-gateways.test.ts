import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { isConcluded } from './model/conclusion.ts'
import { probeGateway } from './probe-gateway.ts'
import { startLyingGateway } from './testing/lying-gateway.support.ts'
import { baseOptions } from './testing/probe-run.support.ts'

type Lie = (request: IncomingMessage, response: ServerResponse, body: string) => void
const json =
  (value: unknown, status = 200): Lie =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/** One byte at a time. No byte is late, but the last one never comes. */
const drip: Lie = (_request, response) => {
  const drops = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(drops))
}

const lies: readonly (readonly [name: string, lie: Lie, sentence: RegExp])[] = [
  [
    'takes everything',
    json({ code: '10000', msg: 'Success', trade_status: 'PROCESSING' }),
    /takes a payment without a payer/,
  ],
  [
    'refuses everything',
    json({ code: '40002', msg: 'Business Failed', sub_code: 'no' }, 400),
    /No payment of BR was taken/,
  ],
  [
    'refuses the credentials',
    json({ code: '40002', sub_code: 'invalid-signature' }, 400),
    /Check APP_ID and SECURITY_KEY/,
  ],
  ['answers with an array', json([{ code: '10000' }]), /No payment of BR was taken.*without an envelope/],
  [
    'answers with a page',
    (_, response) => response.end('<html><h1>Welcome</h1>'),
    /HTTP 200 with a page in place of JSON.*check that the address/,
  ],
  ['answers with 40 MB', (_, response) => response.end(Buffer.alloc(40 * 1024 * 1024, '1')), /more than 256 KiB/],
  ['never ends the connection well', (request) => request.socket.destroy(), /connection broke/],
  [
    'never ends its answer',
    (_, response) => void response.writeHead(200).write('{"code":'),
    /began and did not end within 0.2 s/,
  ],
  ['never begins its answer', () => undefined, /no answer within 0.2 s/],
  ['drips for ever', drip, /began and did not end within 0.2 s/],
  ['is closed for maintenance', (_, response) => response.writeHead(503).end(), /HTTP 503, an outage/],
  ['limits everything', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(), /HTTP 429, a limit/],
]

it.each(lies)('about a gateway that %s nothing is concluded, and a sentence says why', async (_name, lie, sentence) => {
  const { url } = await startLyingGateway(lie)
  const before = process.memoryUsage().rss
  const { endedEarly, conclusions: all } = await probeGateway({
    ...baseOptions(url),
    // The limit is short for answers that never end. Other answers have enough time on a busy machine.
    ...(sentence.source.includes('0.2 s') && { answerMs: 200 }),
  })
  expect(endedEarly?.sentence).toMatch(sentence)
  expect(all.filter(isConcluded)).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

it('a redirect is not followed, so that the key stays with the named host', async () => {
  const elsewhere = await startLyingGateway(json({ code: '10000' }))
  const { url, requests } = await startLyingGateway((_, response) =>
    response.writeHead(307, { location: `${elsewhere.url}/trade/pay` }).end(),
  )
  const { endedEarly } = await probeGateway(baseOptions(url))
  expect(endedEarly?.sentence).toMatch(/HTTP 307, a redirect that was not followed/)
  expect(requests.length).toBeGreaterThan(0)
  expect(elsewhere.requests).toEqual([])
})

it('nothing is sent to a host that was not typed, or unencrypted to another machine', async () => {
  const { url, requests } = await startLyingGateway(json({ code: '10000' }))
  await expect(probeGateway({ ...baseOptions(url), confirmHost: 'test.gateway.example' })).rejects.toThrow(
    /confirmed host/,
  )
  await expect(
    probeGateway({ ...baseOptions('http://gateway.example'), confirmHost: 'gateway.example' }),
  ).rejects.toThrow(/not https/)
  expect(requests).toEqual([])
})

it.each([
  ['the document’s sub_code', 400, { code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature' }],
  ['HTTP 401 in Portuguese', 401, { code: '40002', msg: 'Credenciais inválidas', sub_code: 'nao-autorizado' }],
  ['HTTP 401 and a code of HTTP', 401, { code: '401', msg: 'Não autorizado' }],
])('a wrong key that is refused with %s is sent twice at most', async (_name, status, body) => {
  const { url, requests } = await startLyingGateway(json(body, status))
  const { endedEarly } = await probeGateway(baseOptions(url, []))
  expect(endedEarly?.sentence).toContain('Check APP_ID and SECURITY_KEY')
  expect(requests).toHaveLength(2)
})
