import type { Random } from '../../fuzz/random.ts'
import type { Network } from '../simulation/network.ts'
import type { Scheduler } from '../simulation/scheduler.ts'

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2]

/** Opens a stream of events as the HTML standard says: it connects again after a broken connection, and never after another status. */
export const openEventSource = (
  connect: (signal: AbortSignal) => Promise<Response>,
  { scheduler, random, network }: { readonly scheduler: Scheduler; readonly random: Random; readonly network: Network },
): EventSource => {
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const aborted = new AbortController()
  let retryMs = 3_000
  const source = {
    readyState: CONNECTING,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener])
    },
    close: () => {
      source.readyState = CLOSED
      aborted.abort()
    },
  }
  const isClosed = (): boolean => source.readyState === CLOSED
  const dispatch = (type: string, data?: string): void => {
    if (!isClosed() || type === 'error') for (const listener of listeners.get(type) ?? []) listener({ type, data })
  }
  const again = (): void => {
    if (isClosed()) return
    source.readyState = CONNECTING
    dispatch('error')
    scheduler.after(retryMs, () => void run())
  }
  const dispatchBlock = (block: string): void => {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    retryMs = Number(field('retry') ?? retryMs)
    const data = field('data')
    if (data !== undefined) dispatch(field('event') ?? 'message', data)
  }
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const reader = body.getReader()
    aborted.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done || isClosed()) return
      const { weather } = network
      await scheduler.sleep(1 + random.integer(weather.longestMs))
      // A dead connection looks like a quiet one.
      if (random.integer(100) < weather.halfOpen) await new Promise(() => undefined)
      if (random.integer(100) < weather.lost) {
        void reader.cancel().catch(() => undefined)
        return
      }
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      blocks.forEach(dispatchBlock)
    }
  }
  const run = async (): Promise<void> => {
    if (isClosed()) return
    try {
      const response = await connect(aborted.signal)
      if (isClosed()) return
      if (response.status !== 200 || !response.body) {
        source.readyState = CLOSED
        dispatch('error')
        return
      }
      source.readyState = OPEN
      dispatch('open')
      await read(response.body)
    } catch {
      // The connection broke.
    }
    again()
  }
  void run()
  return source as unknown as EventSource
}
