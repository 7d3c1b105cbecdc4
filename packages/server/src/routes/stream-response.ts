import { networkOfClient } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { openEventStream, RETRY_FIELD, toEvent, type OpenStream, type StreamedState } from '../live/event-stream.ts'
import type { RouteContext } from './route-context.ts'

/** What a stream shows. */
export interface StreamedThing<State extends StreamedState> {
  readonly now: State
  readonly read: () => Promise<State | undefined>
  /** Whether nothing more is to be waited for. Default: there always is. */
  readonly isOver?: (state: State) => boolean
  /** Whether hardly anything follows on this state: where there are too many streams, others have the place first. Default: it may. */
  readonly isResting?: (state: State) => boolean
}

/**
 * Answers with a stream of server-sent events, or with 204, which stops a browser from coming back, where streams are off and when it has
 * seen the last state already.
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
  // An empty stream sends the browser to the next process; an error would keep it from coming back at all.
  if (isClosing(context)) return eventsResponse(RETRY_FIELD)
  if (isOver(now)) return eventsResponse(`${RETRY_FIELD}${toEvent(now)}`)
  const giveBack = await limits.openStream(networkOfClient(clientAddress))
  // Where places are shared, the handler may have been closed meanwhile.
  if (isClosing(context)) {
    giveBack()
    return eventsResponse(RETRY_FIELD)
  }
  const source = {
    read: thing.read,
    isOver,
    isResting,
    subscribe: (known: number, listener: () => void) => hub.subscribe(id, known, listener),
    now: () => settings.clock.now(),
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

/** Ends the oldest stream of those that hardly anything follows on; its browser asks now and then. Says whether there was one. */
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
    // nginx would hold events back until its buffer is full.
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
