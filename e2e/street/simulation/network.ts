import type { Random } from '../../fuzz/random.ts'
import type { Scheduler } from './scheduler.ts'

/** One request on the simulated network. */
export interface Message {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** What answers messages. A machine that is down answers nothing. */
export interface Host {
  readonly isUp: () => boolean
  readonly answer: (message: Message) => Promise<Response>
  /** Rejects when the machine dies, so that its connections break. */
  readonly whenDead: () => Promise<never>
}

/** Percentages of messages with each trouble, and the longest time on the way. */
export interface Weather {
  readonly lost: number
  readonly cut: number
  readonly halfOpen: number
  readonly twice: number
  readonly longestMs: number
}

export const GOOD_WEATHER: Weather = { lost: 0, cut: 0, halfOpen: 0, twice: 0, longestMs: 60 }
export const BAD_WEATHER: Weather = { lost: 12, cut: 8, halfOpen: 6, twice: 6, longestMs: 4_000 }

/** What happened to a message, in words of the story. */
export type Fate =
  'is lost on the way' | 'is answered, and the answer is lost' | 'arrives twice' | 'is cut in its answer' | 'hangs'

export interface Network {
  weather: Weather
  /** Sends a message to one of the hosts, as a load balancer does, and resolves with its answer. */
  readonly send: (hosts: readonly Host[], message: Message, signal?: AbortSignal | null) => Promise<Response>
}

const broken = (): Error => new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })

/** Makes the network. `note` receives each trouble. */
export const createNetwork = (
  scheduler: Scheduler,
  random: Random,
  note: (fate: Fate, message: Message) => void,
): Network => {
  const draw = (percent: number): boolean => percent > 0 && random.integer(100) < percent
  const way = (): Promise<void> => scheduler.sleep(1 + random.integer(network.weather.longestMs))
  const never = <Value>(): Promise<Value> => new Promise<Value>(() => undefined)
  const arrive = async (hosts: readonly Host[], message: Message): Promise<Response> => {
    const up = hosts.filter((host) => host.isUp())
    if (up.length === 0) throw broken()
    const host = random.pick(up)
    return await Promise.race([host.answer(message), host.whenDead()])
  }
  const carry = async (hosts: readonly Host[], message: Message): Promise<Response> => {
    const { weather } = network
    await way()
    if (draw(weather.halfOpen)) {
      note('hangs', message)
      return await never()
    }
    if (draw(weather.lost)) {
      note('is lost on the way', message)
      throw broken()
    }
    // A proxy sends a request again if it has had no answer.
    if (draw(weather.twice)) {
      note('arrives twice', message)
      void arrive(hosts, message).catch(() => undefined)
    }
    const response = await arrive(hosts, message)
    await way()
    if (draw(weather.lost)) {
      note('is answered, and the answer is lost', message)
      void response.body?.cancel().catch(() => undefined)
      throw broken()
    }
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    const bytes = response.body ? new Uint8Array(await response.arrayBuffer()) : undefined
    if (bytes && draw(weather.cut)) {
      note('is cut in its answer', message)
      const part = bytes.slice(0, random.integer(Math.max(1, bytes.length)))
      return new Response(cutAfter(part), { status: response.status, headers: response.headers })
    }
    return new Response(bytes ?? null, { status: response.status, headers: response.headers })
  }
  const network: Network = {
    weather: GOOD_WEATHER,
    send: (hosts, message, signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => reject(new DOMException('The request was aborted.', 'AbortError'))
        if (signal?.aborted) stop()
        signal?.addEventListener('abort', stop, { once: true })
        carry(hosts, message).then(resolve, reject)
      }),
  }
  return network
}

/** A body that breaks after some bytes. */
const cutAfter = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes)
    },
    pull: (controller) => controller.error(broken()),
  })
