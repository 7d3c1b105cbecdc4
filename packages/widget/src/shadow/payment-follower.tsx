import type { Messages, PaymentSnapshot } from '@ficha/core'
import { usePayment, type PaymentState } from '@ficha/react'
import { useEffect, useRef, type ReactElement } from 'react'
import type { HostContext } from './host-context.ts'
import { KitProvider } from './kit-provider.tsx'

/** What is followed, from where on, and who is told. */
export interface PaymentFollowerProps {
  readonly kit: HostContext['kit']
  readonly paymentId: string
  readonly initial: PaymentSnapshot | undefined
  /** When `initial` was true, where that is known. */
  readonly initialUpdatedAt: number | undefined
  /** The page's own words: the server is then not asked for a screen. */
  readonly messages: Messages | undefined
  /** Whether the page asked for an answer while this chunk was not there. */
  readonly isAsked: boolean
  /** Told of everything that changes. */
  readonly onKnown: (known: PaymentState) => void
}

/** Keeps a payment true, and draws nothing: the slip is seen before this chunk is asked for. */
export const PaymentFollower = (props: PaymentFollowerProps): ReactElement => (
  <KitProvider {...props.kit} {...(props.messages && { messages: props.messages })}>
    <Follow {...props} />
  </KitProvider>
)

const Follow = ({ paymentId, initial, initialUpdatedAt, isAsked, onKnown }: PaymentFollowerProps): null => {
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
    if (isAsked) latest.current.refresh()
  }, [isAsked])
  return null
}
