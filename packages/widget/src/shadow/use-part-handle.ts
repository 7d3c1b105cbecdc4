import type { ReadError } from '@ficha/react'
import { useEffect, useRef } from 'react'
import type { PartHandle, LiveHostContext } from './host-context.ts'

/** The result of a hook of the kit for a payment or a recurring order. */
interface Known<Snapshot> extends PartHandle<Snapshot> {
  readonly error: ReadError | undefined
}

/** Passes each change to the element around a live screen, and each failure to the page. */
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
    // Each failed request makes a new error. Only another kind of failure is reported.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error?.kind, emit])
}
