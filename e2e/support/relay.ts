import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A connection between a browser and a server that a test can interrupt. */
export interface Relay {
  /** The server's address by way of the relay. */
  readonly origin: string
  /** Ends every connection, like a server that stops, or a proxy. New connections work. */
  readonly cut: () => void
  /** Ends every connection and takes no new one. */
  readonly lose: () => void
  /** As `lose`, and a new connection is refused before a byte is sent: the client knows that nothing arrived. */
  readonly refuse: () => void
  /** Passes no data in either direction, and ends no connection. */
  readonly silence: () => void
  /** Passes on new connections again. Connections that were silenced stay silent. */
  readonly mend: () => void
  readonly close: () => void
}

/** Opens a relay to a server of this machine, on a port of its own. */
export const openRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let state: 'carries' | 'lost' | 'silent' = 'carries'
  let silences = 0
  const server = createServer((browser) => {
    if (state === 'lost') {
      browser.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    const born = silences
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      from.on('data', (chunk) => born === silences && state !== 'silent' && to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    open.add(browser)
    browser.on('close', () => open.delete(browser))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    origin: `http://127.0.0.1:${own}`,
    cut,
    lose: () => {
      state = 'lost'
      cut()
    },
    refuse: () => {
      server.close()
      cut()
    },
    silence: () => {
      state = 'silent'
      silences += 1
    },
    mend: () => {
      state = 'carries'
      if (!server.listening) server.listen(own, '127.0.0.1')
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
