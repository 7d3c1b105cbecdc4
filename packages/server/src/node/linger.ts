import type { IncomingMessage } from 'node:http'

const LINGER_MS = 500
const LINGER_BYTES = 1_048_576

/**
 * Closes the connection after the answer as RFC 9112, section 9.6, asks for: what the client is still sending is taken in and thrown away
 * for a moment. node:http closes at once, and the reset that follows takes the answer away from a client that has not read it yet.
 */
export const lingerAfterAnswer = (incoming: IncomingMessage): void => {
  const { socket } = incoming
  // What node:http calls once an answer with `connection: close` is written.
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
