import type { Messages, PaymentSnapshot } from '@ficha/core'
import { usePayment, type PaymentState } from '@ficha/react'
import { useEffect, useRef, type ReactElement } from 'react'
import type { HostContext } from './host-context.ts'
import { KitProvider } from './kit-provider.tsx'

/** The payment to follow, its first snapshot, and the callbacks. */
export interface PaymentFollowerProps {
  readonly kit: HostContext['kit']
  readonly paymentId: string
  readonly initial: PaymentSnapshot | undefined
  /** The time of `initial`, if it is known. */
  readonly initialUpdatedAt: number | undefined
  /** The page's own words. No display is then requested of the server. */
  readonly messages: Messages | undefined
  /** Whether the page requested a refresh while this chunk was loading. */
  readonly isRefreshRequested: boolean
  /** Called with each change. */
  readonly onKnown: (known: PaymentState) => void
}

/** Follows a payment and draws nothing. The slip is painted before this chunk is loaded. */
export const PaymentFollower = (props: PaymentFollowerProps): ReactElement => (
  <KitProvider {...props.kit} {...(props.messages && { messages: props.messages })}>
    <Follow {...props} />
  </KitProvider>
)

const Follow = ({ paymentId, initial, initialUpdatedAt, isRefreshRequested, onKnown }: PaymentFollowerProps): null => {
  const known = usePayment(paymentId, { initial, initialUpdatedAt })
  const { snapshot, error, isOffline } = known
  const latest = useRef(known)
  useEffect(() => {
    latest.current = known
  })
  useEffect(() => {
    onKnown({ snapshot, error, isOffline, refresh: () => latest.current.refresh() })
  }, [snapshot, error, isOffline, onKnown])
  useEffect(() => {
    if (isRefreshRequested) latest.current.refresh()
  }, [isRefreshRequested])
  return null
}
