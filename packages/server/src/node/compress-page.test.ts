import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { problemResponse, Problem } from '../http/problem.ts'
import { textResponse } from '../http/plain-body.ts'
import { toNodeListener } from './node-listener.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const PAGE = `<!doctype html><p>${'boleto '.repeat(500)}</p>`

const aPage = (): Response =>
  textResponse(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Origin' } })

/** The raw answer to a browser with this `Accept-Encoding`. */
const request = async (
  answer: () => Response,
  accepted?: string,
): Promise<{ readonly headers: IncomingMessage['headers']; readonly body: Buffer }> => {
  const server = createServer(toNodeListener(() => Promise.resolve(answer())))
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const request = get({ host: '127.0.0.1', port, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return { headers: response.headers, body: Buffer.concat(pieces) }
}

describe('an HTML page', () => {
  test('is compressed by Brotli if the browser accepts it', async () => {
    const { headers, body } = await request(aPage, 'gzip, deflate, br, zstd')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-length']).toBe(String(body.length))
    expect(body.length).toBeLessThan(PAGE.length / 4)
    expect(brotliDecompressSync(body).toString()).toBe(PAGE)
  })

  test.each(['gzip', 'deflate, gzip;q=1.0, br;q=0'])('is compressed by gzip for "%s"', async (accepted) => {
    const { headers, body } = await request(aPage, accepted)
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toBe(PAGE)
  })

  test.each([undefined, 'identity', 'gzip;q=0', 'deflate'])('is sent uncompressed for %j', async (accepted) => {
    const { headers, body } = await request(aPage, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(PAGE)
  })

  test('has Vary for the coding, in addition to its own Vary', async () => {
    for (const accepted of ['br', undefined])
      expect((await request(aPage, accepted)).headers.vary).toBe('Origin, Accept-Encoding')
  })

  test('that is compressed already stays the same', async () => {
    const zipped = (): Response =>
      textResponse('not looked at', { headers: { 'content-type': 'text/html', 'content-encoding': 'zstd' } })
    const { headers, body } = await request(zipped, 'br')
    expect(headers['content-encoding']).toBe('zstd')
    expect(body.toString()).toBe('not looked at')
  })
})

test('an answer of the routes is not compressed, because it is small and urgent', async () => {
  const { headers } = await request(() => problemResponse(new Problem('not-found'), 'r-1'), 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBeUndefined()
})
