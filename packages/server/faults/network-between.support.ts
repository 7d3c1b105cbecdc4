import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between a server and its database. It can drop connections without a word: no byte passes, and nobody is told. */
export interface NetworkBetween {
  /** The address of the database through this network. */
  readonly connectionString: string
  /** Drops every connection that is open now. New ones work. */
  dropOpen(): void
  /** Whether new connections are dropped, too. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

export const aNetworkTo = async (connectionString: string): Promise<NetworkBetween> => {
  const target = new URL(connectionString)
  const pairs = new Set<{ readonly ends: readonly Socket[]; isDropped: boolean }>()
  let isDown = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = { ends: [near, far], isDropped: isDown }
    pairs.add(pair)
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        if (!pair.isDropped) to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        if (pair.isDropped) return
        pairs.delete(pair)
        to.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(connectionString)
  through.port = String((server.address() as AddressInfo).port)
  return {
    connectionString: through.href,
    dropOpen: () => {
      for (const pair of pairs) pair.isDropped = true
    },
    setDown: (down) => {
      isDown = down
    },
    close: async () => {
      for (const { ends } of pairs) for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
