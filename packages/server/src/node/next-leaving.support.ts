import type { Server } from 'node:http'

/**
 * Resolves after the next client of a server has connected and disconnected, and all listeners of these events have run. The client does not
 * know when the server sees the end of the connection.
 */
export const nextLeaving = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.once('connection', (socket) => {
      socket.once('close', () => setImmediate(resolve))
    })
  })
