import { networkOfClient } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { openEventStream, RETRY_FIELD, toEvent, type OpenStream, type StreamedState } from '../live/event-stream.ts'
import type { RouteContext } from './route-context.ts'

/** The payment or recurring order whose states a stream serves. */
export interface StreamedThing<State extends StreamedState> {
  readonly now: State
  readonly read: () => Promise<State | undefined>
  /** Whether no more changes can come. Default: changes can always come. */
  readonly isOver?: (state: State) => boolean
  /**
   * Whether this state seldom changes again. If there are too many streams, such a stream is ended first. Default: it may change at any time.
   */
  readonly isResting?: (state: State) => boolean
}

/**
 * Answers with a stream of server-sent events, or with 204, which stops a browser from connecting again. It answers 204 if streams are off,
 * and if the browser has received the last state already.
 */
export const streamResponse = async <State extends StreamedState>(
  context: RouteContext,
  thing: StreamedThing<State>,
): Promise<Response> => {
  const { settings, hub, streams, id, request, limits, clientAddress } = context
  const { live, metrics } = settings
  const { now, isOver = never, isResting = never } = thing
  const seen = Number(request.headers.get('last-event-id') ?? Number.NaN)
  if (live.mode === 'poll' || (isOver(now) && seen >= now.revision)) return new Response(null, { status: 204 })
  if (streams.size >= live.maxStreams && (isResting(now) || !endOneAtRest(streams)))
    throw new Problem('too-many-streams', { retryAfterSeconds: 30 })
  // After an empty stream the browser connects again, perhaps to another process. After an error status it would not connect again.
  if (isClosing(context)) return eventsResponse(RETRY_FIELD)
  if (isOver(now)) return eventsResponse(`${RETRY_FIELD}${toEvent(now)}`)
  const giveBack = await limits.openStream(networkOfClient(clientAddress))
  // A shared store of limits takes time to answer, and the handler may have been closed meanwhile.
  if (isClosing(context)) {
    giveBack()
    return eventsResponse(RETRY_FIELD)
  }
  const source = {
    read: thing.read,
    isOver,
    isResting,
    subscribe: (known: number, listener: () => void) => hub.subscribe(id, known, listener),
    clock: settings.clock,
    heartbeatMs: live.heartbeatMs,
    maxStreamMs: live.maxStreamMs,
    onEnd: () => {
      giveBack()
      streams.delete(stream)
      metrics.gauge('ficha_streams_open', streams.size)
    },
  }
  const stream: OpenStream = openEventStream(source, now)
  streams.add(stream)
  metrics.gauge('ficha_streams_open', streams.size)
  return eventsResponse(stream.body)
}

const never = (): boolean => false

/** Ends the oldest stream whose state seldom changes again. Its browser polls instead. Returns whether there was such a stream. */
const endOneAtRest = (streams: ReadonlySet<OpenStream>): boolean => {
  for (const stream of streams) {
    if (!stream.isResting) continue
    stream.close()
    return true
  }
  return false
}

const isClosing = ({ lifecycle }: RouteContext): boolean => lifecycle.isClosing

const eventsResponse = (body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // A middleware or a proxy that compresses would hold events back until it has enough of them (RFC 9111, section 5.2.2.6).
      'cache-control': 'no-store, no-transform',
      // Without this header nginx would hold events back until its buffer is full.
      'x-accel-buffering': 'no',
    },
  })
