import type { Server } from 'node:http'

/**
 * Resolves after the next client of a server has come and gone, and all listeners of that event have run. The client cannot tell when the
 * server sees the end of the connection.
 */
export const nextLeaving = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.once('connection', (socket) => {
      socket.once('close', () => setImmediate(resolve))
    })
  })
