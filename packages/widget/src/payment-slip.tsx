import type { PaymentSnapshot } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, usePayment, type ReadError } from '@ficha/react'
import { useEffect, useRef, type ReactElement } from 'react'

/** What the slip tells the element around it. */
export interface SlipListener {
  readonly onStatus: (snapshot: PaymentSnapshot) => void
  readonly onSettled: (snapshot: PaymentSnapshot) => void
  readonly onError: (error: ReadError) => void
}

/** The element's attributes, read. */
export interface PaymentSlipProps extends SlipListener {
  readonly paymentId: string
  /** The snapshot that stands in the page. */
  readonly initial?: PaymentSnapshot | undefined
  readonly base: string
  readonly locale: string
  readonly appSchemes: readonly string[]
}

/** A payment by its id, live. What stood in the element before stays until there is something better to show. */
export const PaymentSlip = ({ base, locale, appSchemes, ...slip }: PaymentSlipProps): ReactElement => (
  <CheckoutProvider base={base} locale={locale} appSchemes={appSchemes}>
    <Slip {...slip} />
  </CheckoutProvider>
)

const Slip = ({
  paymentId,
  initial,
  onStatus,
  onSettled,
  onError,
}: Omit<PaymentSlipProps, 'base' | 'locale' | 'appSchemes'>): ReactElement => {
  // Held back until the status is told: a page hears what happened before it hears that this was the end.
  const settled = useRef<PaymentSnapshot | undefined>(undefined)
  const { snapshot, isOffline, error } = usePayment(paymentId, {
    initial,
    onSettled: (last) => (settled.current = last),
  })
  useEffect(() => {
    if (!snapshot) return
    onStatus(snapshot)
    if (settled.current) onSettled(settled.current)
    settled.current = undefined
    // A snapshot of the same revision says nothing new.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [snapshot?.revision, onStatus, onSettled])
  useEffect(() => {
    if (error) onError(error)
    // Every question that fails makes an error of its own; what is news is another kind of failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error?.kind, onError])
  return snapshot ? <PaymentInstructions snapshot={snapshot} isOffline={isOffline} loading={<slot />} /> : <slot />
}
