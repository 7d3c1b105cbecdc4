import type { ReadError } from '@ficha/react'
import { useEffect, useRef } from 'react'
import type { PartHandle, LiveHostContext } from './host-context.ts'

/** What a hook of the kit knows of a payment or a recurring order. */
interface Known<Snapshot> extends PartHandle<Snapshot> {
  readonly error: ReadError | undefined
}

/** Keeps the element around a live screen informed, and the page of what cannot be read. */
export const usePartHandle = <Snapshot>(
  { onHandle, emit }: LiveHostContext<Snapshot>,
  { snapshot, refresh, error }: Known<Snapshot>,
): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    onHandle({ snapshot, refresh: () => latest.current() })
    return () => onHandle(undefined)
  }, [onHandle, snapshot])
  useEffect(() => {
    if (error) emit('ficha-error', { kind: error.kind, message: error.message })
    if (error?.kind === 'unreadable') console.warn(error.message)
    // Every question that fails makes an error of its own; what is news is another kind of failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error?.kind, emit])
}
