import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCommands } from './part.ts'
import { fixtureOf, type BenchMethod } from './requests.ts'

/** The gateway of the bench: POST /trade/pay answers at once with a fixture, under the order number that was asked for. */
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const asked = JSON.parse(Buffer.concat(parts).toString()) as { out_trade_no: string; method: BenchMethod }
    const bytes = Buffer.from(
      JSON.stringify({
        ...fixtureOf(asked.method).response,
        out_trade_no: asked.out_trade_no,
        trade_no: `T${asked.out_trade_no}`,
      }),
    )
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
    response.end(bytes)
  })
})
server.keepAliveTimeout = 60_000

answerCommands({
  start: () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    }),
})
