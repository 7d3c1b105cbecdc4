import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface PostAnswer {
  readonly status: number
  readonly text: string
}

const mostCharacters = 2000

export interface Post {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Ends the attempt: the receiver was too slow, or the sandbox stops. */
  readonly signal: AbortSignal
}

/** Sends one POST on a new connection. Redirects are not followed. */
export function postNotification({ address, headers, body, signal }: Post): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const call = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      signal,
    })
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (text.length < mostCharacters) text = (text + part).slice(0, mostCharacters)
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text })
      })
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
