import type { ReadError } from '@ficha/react'
import { useEffect, useRef } from 'react'
import type { Handle, LiveAround } from './around.ts'

/** What the hooks of the kit say of something live. */
interface Known<Snapshot> extends Handle<Snapshot> {
  readonly error: ReadError | undefined
}

/** Keeps the element around a live screen informed, and the page of what cannot be read. */
export const useHand = <Snapshot>(
  { hand, tell }: LiveAround<Snapshot>,
  { snapshot, refresh, error }: Known<Snapshot>,
): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    hand({ snapshot, refresh: () => latest.current() })
    return () => hand(undefined)
  }, [hand, snapshot])
  useEffect(() => {
    if (error) tell('ficha-error', { kind: error.kind, message: error.message })
    if (error?.kind === 'unreadable') console.warn(error.message)
    // Every question that fails makes an error of its own; what is news is another kind of failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error?.kind, tell])
}
