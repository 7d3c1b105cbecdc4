import { connect, type Socket } from 'node:net'

/** An answer of a server. */
export interface Answer {
  readonly status: number
  /** Bytes as latin1: only ASCII is looked at. */
  readonly body: string
}

/** A kept connection that sends one request at a time. */
export interface Connection {
  exchange(request: Buffer): Promise<Answer>
  close(): void
}

/**
 * Opens a connection. Written on the socket itself, because a general client costs as much processor time as the server that is
 * measured, and on a small machine the measurement would be of the client.
 */
export const openConnection = (port: number): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let buffer = ''
    let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
    const fail = (error: Error): void => {
      waiting?.reject(error)
      waiting = undefined
      reject(error)
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection.')))
    socket.on('data', (part: string) => {
      buffer += part
      const answer = readAnswer(buffer)
      if (!answer) return
      buffer = ''
      const caller = waiting
      waiting = undefined
      caller?.resolve(answer)
    })
    socket.once('connect', () =>
      resolve({
        exchange: (request) =>
          new Promise((answered, failed) => {
            waiting = { resolve: answered, reject: failed }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })

/** `undefined` while it is not whole. One request at a time, so nothing follows it. */
const readAnswer = (text: string): Answer | undefined => {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = text.slice(0, headEnd).toLowerCase()
  const status = Number(head.slice(9, 12))
  const rest = text.slice(headEnd + 4)
  if (head.includes('transfer-encoding: chunked')) {
    const body = readChunks(rest)
    return body === undefined ? undefined : { status, body }
  }
  const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0)
  return rest.length < length ? undefined : { status, body: rest }
}

const readChunks = (text: string): string | undefined => {
  let body = ''
  for (let at = 0; ;) {
    const lineEnd = text.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(text.slice(at, lineEnd), 16)
    if (size === 0) return text.length >= lineEnd + 4 ? body : undefined
    body += text.slice(lineEnd + 2, lineEnd + 2 + size)
    at = lineEnd + 2 + size + 2
    if (at > text.length) return undefined
  }
}
