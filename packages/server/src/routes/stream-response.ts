import { Problem } from '../http/problem.ts'
import { openEventStream, type OpenStream, type StreamedState } from '../live/event-stream.ts'
import type { RouteContext } from './route-context.ts'

/** What a stream shows. */
export interface StreamedThing<State extends StreamedState> {
  readonly now: State
  readonly read: () => Promise<State | undefined>
  /** Whether nothing more is to be waited for. */
  readonly isOver: (state: State) => boolean
}

/**
 * Answers with a stream of server-sent events, or with 204, which stops a browser from coming back, where streams are off and when it has
 * seen the last state already.
 */
export const streamResponse = <State extends StreamedState>(
  context: RouteContext,
  thing: StreamedThing<State>,
): Response => {
  const { settings, hub, streams, id, request } = context
  const { live, metrics } = settings
  const seen = Number(request.headers.get('last-event-id') ?? Number.NaN)
  if (live.mode === 'poll' || (thing.isOver(thing.now) && seen >= thing.now.revision))
    return new Response(null, { status: 204 })
  if (streams.size >= live.maxStreams) throw new Problem('too-many-streams', { retryAfterSeconds: 30 })
  const stream: OpenStream = openEventStream({
    read: thing.read,
    isOver: thing.isOver,
    subscribe: (listener) => hub.subscribe(id, listener),
    heartbeatMs: live.heartbeatMs,
    maxStreamMs: live.maxStreamMs,
    onEnd: () => {
      streams.delete(stream)
      metrics.gauge('ficha_streams_open', streams.size)
    },
  })
  streams.add(stream)
  metrics.gauge('ficha_streams_open', streams.size)
  // An empty stream sends the browser to the next process; an error would keep it from coming back at all.
  if (context.lifecycle.isClosing) stream.close()
  // nginx would hold events back until its buffer is full.
  return new Response(stream.body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
  })
}
