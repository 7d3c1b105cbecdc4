import type { IncomingMessage } from 'node:http'

const LINGER_MS = 500
const LINGER_BYTES = 1_048_576

/**
 * Closes the connection after the answer as RFC 9112, section 9.6, requires: for a moment it receives and discards the bytes that the client
 * is still sending. node:http would close at once. The reset that follows could destroy an answer that the client has not read yet.
 */
export const lingerAfterAnswer = (incoming: IncomingMessage): void => {
  const { socket } = incoming
  // node:http calls this function after it has written an answer with `connection: close`.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
    let taken = 0
    incoming.on('data', ({ byteLength }: Uint8Array) => {
      taken += byteLength
      if (taken > LINGER_BYTES) socket.destroy()
    })
  }
}
