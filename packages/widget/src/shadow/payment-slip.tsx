import type { Messages, PaymentSnapshot } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { useEffect, useRef, type ReactElement } from 'react'
import type { LiveAround } from './around.ts'
import { Notice } from './notice.tsx'
import { useHand } from './use-hand.ts'

/** The element's attributes, read. */
export interface PaymentSlipProps extends LiveAround<PaymentSnapshot> {
  readonly paymentId: string
  readonly shareUrl: string | undefined
  readonly isReplaceable: boolean
  /** Whether something stands in the element until there is a slip. */
  readonly hasContent: boolean
}

/** A payment by its id, live. What stood in the element before stays until there is something better to show. */
export const PaymentSlip = (props: PaymentSlipProps): ReactElement => {
  const messages = props.gifts['messages'] as Messages | undefined
  return (
    <CheckoutProvider {...props.kit} {...(messages && { messages })}>
      <Slip {...props} />
    </CheckoutProvider>
  )
}

const Slip = (props: PaymentSlipProps): ReactElement => {
  const { paymentId, initial, slots, tell } = props
  // Held back until the status is told: a page hears what happened before it hears that this was the end.
  const settled = useRef<PaymentSnapshot | undefined>(undefined)
  const known = usePayment(paymentId, { initial, onSettled: (last) => (settled.current = last) })
  const { snapshot, error } = known
  useHand(props, known)
  useEffect(() => {
    if (!snapshot) return
    tell('ficha-status', detailOf(snapshot))
    if (settled.current) tell('ficha-settled', detailOf(settled.current))
    settled.current = undefined
    // A snapshot of the same revision says nothing new.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [snapshot?.revision, tell])
  if (!snapshot && error) return <Notice reason={error.kind} locale={props.kit.locale} />
  return (
    <PaymentInstructions
      snapshot={snapshot}
      isOffline={known.isOffline}
      shareUrl={props.shareUrl}
      loading={props.hasContent ? <slot /> : undefined}
      logo={slots.has('logo') ? <slot name="logo" /> : undefined}
      actions={slots.has('actions') && <slot name="actions" />}
      onDeadline={() => tell('ficha-deadline', null)}
      onAct={(details) => tell('ficha-act', details)}
      {...(props.isReplaceable && { onReplace: () => tell('ficha-replace', null) })}
    />
  )
}

const detailOf = ({ phase, status, revision }: PaymentSnapshot): object => ({ phase, status, revision })
