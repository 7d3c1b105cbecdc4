import type { Server } from 'node:http'

/**
 * Resolves once the next client of a server has come and gone, and whoever listens for that has heard it. What the client sees of its own
 * connection says nothing of when the server sees it.
 */
export const nextLeaving = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.once('connection', (socket) => {
      socket.once('close', () => setImmediate(resolve))
    })
  })
