import dns from 'node:dns'
import { connect, isIP, type Socket, type TcpNetConnectOpts } from 'node:net'

/** After this time the next address of a host is tried beside the one that has not answered yet (RFC 8305, section 5). */
const NEXT_ADDRESS_MS = 250
const KEEP_ALIVE_MS = 60_000

/**
 * Opens a TCP connection to a host. If the host has several addresses, the first connection that opens is used. Node itself gives an address up
 * when it tries the next one, so a gateway that is far away could not be reached beside a dead address.
 *
 * @param signal Ends the attempt.
 * @param open Opens a connection to one address. Tests pass another one.
 * @throws The error of the address, or an AggregateError if there were several.
 */
export const dial = async (host: string, port: number, signal: AbortSignal, open: Open = connect): Promise<Socket> => {
  const addresses = await Promise.race([addressesOf(host), endOf(signal)])
  return await race(addresses, (address) => open({ host: address, port, ...SETTINGS }), signal)
}

type Open = (options: TcpNetConnectOpts) => Socket

const SETTINGS = { noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS } as const

/** Rejects when the signal aborts. */
export const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(reasonOf(signal))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new Error('The attempt was ended.')

/** The addresses of a host, IPv6 and IPv4 in turn, beginning with the system's choice. */
const addressesOf = async (host: string): Promise<readonly string[]> => {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0) return [bare]
  const found = await new Promise<readonly dns.LookupAddress[]>((resolve, reject) => {
    dns.lookup(bare, { all: true }, (error, all) => (error ? reject(error) : resolve(all)))
  })
  const [first] = found
  const ofFirst = found.filter(({ family }) => family === first?.family)
  const others = found.filter(({ family }) => family !== first?.family)
  return ofFirst
    .flatMap((one, at) => [one, ...others.slice(at, at + 1)])
    .concat(others.slice(ofFirst.length))
    .map(({ address }) => address)
}

const race = (addresses: readonly string[], begin: (address: string) => Socket, signal: AbortSignal): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const waiting = [...addresses]
    const open = new Set<Socket>()
    const errors: Error[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      for (const socket of open) socket.destroy()
    }
    const giveUp = (): void => {
      end()
      reject(reasonOf(signal))
    }
    const lose = (socket: Socket, error: Error): void => {
      if (!open.delete(socket)) return
      errors.push(error)
      if (waiting.length > 0) tryNext()
      else if (open.size === 0) {
        end()
        const [only] = errors
        reject(
          errors.length === 1 && only ? only : new AggregateError(errors, 'No address of the host could be reached.'),
        )
      }
    }
    const tryNext = (): void => {
      clearTimeout(timer)
      const address = waiting.shift()
      if (address === undefined) return
      const socket = begin(address)
      open.add(socket)
      // The listener stays. Until the connection has its next owner, an error without a listener would end the process.
      socket.on('error', (error) => lose(socket, error))
      socket.once('connect', () => {
        open.delete(socket)
        end()
        resolve(socket)
      })
      if (waiting.length > 0) timer = setTimeout(tryNext, NEXT_ADDRESS_MS)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    else tryNext()
  })
