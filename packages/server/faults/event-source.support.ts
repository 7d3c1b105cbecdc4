import { request, type ClientRequest } from 'node:http'
import type { PaymentSnapshot } from '@ficha/core'

/** A stream as a browser has it, but without a new connection after its end. */
export interface TestStream {
  /** Resolves with the first snapshot, past or future, that fits. */
  until(fits: (snapshot: PaymentSnapshot) => boolean, withinMs: number): Promise<PaymentSnapshot>
  readonly last: PaymentSnapshot | undefined
  close(): void
}

/** Opens a stream over its own connection. `onEnd` is called when it ends, for any reason. */
export const openStream = (
  url: string,
  onEnd: () => void = () => undefined,
  lastEventId?: string,
): Promise<TestStream> =>
  new Promise((resolve, reject) => {
    let last: PaymentSnapshot | undefined
    const waiting = new Set<() => void>()
    let buffer = ''
    const opened: ClientRequest = request(
      url,
      { agent: false, headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId } },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          reject(new Error(`The stream was answered ${String(response.statusCode)}.`))
          return
        }
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          buffer += part
          for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
            const data = buffer
              .slice(0, end)
              .split('\n')
              .find((line) => line.startsWith('data: '))
            buffer = buffer.slice(end + 2)
            if (data === undefined) continue
            last = JSON.parse(data.slice(6)) as PaymentSnapshot
            for (const look of [...waiting]) look()
          }
        })
        response.on('close', onEnd)
        response.on('error', () => undefined)
        resolve({
          get last() {
            return last
          },
          until: (fits, withinMs) =>
            new Promise((found, missed) => {
              const timer = setTimeout(() => {
                waiting.delete(look)
                missed(
                  new Error(`No such snapshot within ${String(withinMs)} ms; the last was ${String(last?.phase)}.`),
                )
              }, withinMs)
              const look = (): void => {
                if (!last || !fits(last)) return
                clearTimeout(timer)
                waiting.delete(look)
                found(last)
              }
              waiting.add(look)
              look()
            }),
          close: () => opened.destroy(),
        })
      },
    )
    opened.on('error', reject)
    opened.end()
  })
