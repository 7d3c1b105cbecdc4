import { once } from 'node:events'
import { createServer } from 'node:http'

/** The answer to a request, by its number from 1, and by whether it has the invalid key. */
export type Mood = (number: number, isWrongKey: boolean) => 'pass' | 'other' | 'refused' | 'limited'

/** The proxy. It ends with its test. */
export interface MoodyWay extends AsyncDisposable {
  readonly url: string
  /** The number of requests that the other gateway answered. */
  readonly answeredByOther: number
}

const WRONG_KEY = /:PROBE-WRONG-KEY$/

/** Starts a proxy in front of two gateways, whose answers depend on its mood. Its refusals have the words for a wrong request. */
export const startMoodyWay = async (target: string, other: string, mood: Mood): Promise<MoodyWay> => {
  let number = 0
  const way = { url: '', answeredByOther: 0 }
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      number += 1
      const credentials = Buffer.from((incoming.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
      const decided = mood(number, WRONG_KEY.test(credentials))
      if (decided === 'limited') {
        outgoing.writeHead(429).end()
        return
      }
      if (decided === 'refused') {
        const refusal = {
          code: '40002',
          msg: 'Business Failed',
          sub_code: 'invalid-parameter',
          sub_msg: 'not accepted',
        }
        outgoing.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
        return
      }
      if (decided === 'other') way.answeredByOther += 1
      const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
      )
      void fetch(new URL(incoming.url ?? '/', decided === 'other' ? other : target), {
        method: 'POST',
        headers,
        body: Buffer.concat(parts),
      }).then(async (answer) => {
        outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The way has no port.')
  way.url = `http://127.0.0.1:${address.port}`
  return Object.assign(way, {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  })
}
