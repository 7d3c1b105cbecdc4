import { isNavigable, isSettled, type PaymentSnapshot } from '@ficha/core'
import { isUndecidedCard, type MethodList } from '@ficha/core/contract'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { markVisited } from '../open/visited.ts'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { usePayment } from '../status/use-payment.ts'
import type { CheckoutState } from './checkout-machine.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { methodKeyOf } from './methods/method-list.ts'
import { byMethod, fillWords } from './methods/method-words.ts'
import { NoOrder } from './order-notices.tsx'
import { ChangeMethod } from './paying/change-method.tsx'
import { leavePage, pageToGoTo } from './paying/page-to-go-to.ts'
import { ownElement } from '../part/own-element.tsx'

interface SlipViewProps {
  readonly parts: CheckoutParts
  readonly slip: Extract<CheckoutState, { kind: 'slip' }>
  readonly list: MethodList | undefined
}

/** The order's payment: what to do and where it stands, the way to another method, and the way on from every end. */
export const SlipView = ({ parts, slip, list }: SlipViewProps): ReactElement => {
  const { checkout, words, props } = parts
  const { paymentId } = slip
  const { snapshot, isOffline, error } = usePayment(paymentId)
  useNotifyOfStatus(paymentId, snapshot, props)
  useGoStraightOut(slip, snapshot?.payment, props)
  if (!snapshot && error) return <NoOrder parts={parts} cause={error.kind === 'not-found' ? 'notFound' : 'notLoaded'} />
  const offer = list?.methods.find((one) => methodKeyOf(one) === slip.method)
  const phrase = byMethod(offer, slip.method, words)
  const isOwed = snapshot?.order.state === 'open' || snapshot?.order.state === 'unknown'
  const isOpen =
    isOwed &&
    !isSettled(snapshot.phase) &&
    snapshot.received === undefined &&
    snapshot.repriced === undefined &&
    snapshot.replacedBy === undefined
  // A card’s payer cannot know whether it is charged, so the way on is to wait and look.
  const mayChange = isOpen && !isUndecidedCard(snapshot, Date.parse(snapshot.serverNow))
  return (
    <PaymentInstructions
      tabIndex={-1}
      className="ficha-checkout"
      data-state="slip"
      snapshot={snapshot}
      isOffline={isOffline}
      logo={offer && props.artwork?.(offer)}
      shareUrl={props.shareUrl?.(paymentId)}
      onReplace={() => checkout.again(true)}
      onDeadline={() => props.onDeadlinePassed?.({ paymentId })}
      openInBrowser={props.openInBrowser}
      onAct={(act) => {
        props.onAct?.(act)
        const { reason, kind } = act
        const page = reason === 'followed' && kind === 'redirect' ? pageToGoTo(snapshot?.payment) : undefined
        if (page && snapshot) props.onLeave?.({ ...chosenMethodOf(snapshot.payment), host: page.host })
      }}
      wayOn={<WayOn parts={parts} snapshot={snapshot} byMethod={phrase} isOffered={checkout.offer !== undefined} />}
      actions={
        <>
          {mayChange && <ChangeMethod words={words} byMethod={phrase} onChange={() => checkout.change(true)} />}
          {ownElement(props.backToShop)}
        </>
      }
    />
  )
}

interface WayOnProps {
  readonly parts: CheckoutParts
  readonly snapshot: PaymentSnapshot | undefined
  readonly byMethod: string
  readonly isOffered: boolean
}

const WayOn = ({ parts, snapshot, byMethod: phrase, isOffered }: WayOnProps): ReactNode => {
  const { checkout, words, props } = parts
  const { phase, order } = snapshot ?? {}
  switch (phase) {
    case 'failed':
      // Another payment of the order may have paid meanwhile.
      if (order?.state !== 'open') return null
      return (
        <div className="ficha-ways-on">
          {isOffered && (
            <button
              type="button"
              className="ficha-button"
              data-emphasis="primary"
              onClick={() => checkout.again(false)}
            >
              {fillWords(words.actions.again, { byMethod: phrase })}
            </button>
          )}
          <button
            type="button"
            className="ficha-button"
            data-emphasis={isOffered ? 'secondary' : 'primary'}
            onClick={() => checkout.change(false)}
          >
            {words.actions.otherMethod}
          </button>
        </div>
      )
    case 'paid':
      if (order?.state !== 'paid') return null
      return <div className="ficha-next">{props.whatNext ?? <p>{words.paid.next}</p>}</div>
    case 'processing':
    case 'unknown':
    case 'reversed':
      return snapshot && <WayToPaymentInPlace parts={parts} snapshot={snapshot} />
    case 'submitting':
    case undefined:
      return null
    default:
      return phase satisfies never
  }
}

/** From a payment that does not pay the order, or no longer, to the one in its place, or to the methods if there is none yet. */
const WayToPaymentInPlace = ({
  parts: { checkout, words },
  snapshot: { phase, order, replacedBy, repriced },
}: {
  readonly parts: CheckoutParts
  readonly snapshot: PaymentSnapshot
}): ReactNode => {
  // An order that is not due has no next step.
  const paysNothing = phase === 'reversed' || replacedBy !== undefined || repriced !== undefined
  if (order.state !== 'open' || !paysNothing) return null
  return (
    <div className="ficha-ways-on">
      {/* The server is asked again in this browser's own session: the other payment may be replaced by now, too. */}
      <button type="button" className="ficha-button" data-emphasis="primary" onClick={checkout.retry}>
        {replacedBy === undefined ? words.actions.otherMethod : words.actions.toChosen}
      </button>
    </div>
  )
}

const chosenMethodOf = ({ terms }: { readonly terms: Parameters<typeof methodKeyOf>[0] }) => ({
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
})

const useNotifyOfStatus = (
  paymentId: string,
  snapshot: PaymentSnapshot | undefined,
  props: CheckoutParts['props'],
): void => {
  const { phase, order } = snapshot ?? {}
  const { state, method, channel } = order ?? {}
  const latest = useRef({ props, order })
  useEffect(() => {
    latest.current = { props, order }
  })
  // The state of an order is a new object with every answer, so its parts say whether it has changed.
  useEffect(() => {
    const { props, order } = latest.current
    if (phase === undefined || order === undefined) return
    props.onStatusChange?.({ paymentId, phase, order })
    if (phase === 'paid') props.onPaid?.({ paymentId })
  }, [paymentId, phase, state, method, channel])
}

/**
 * A payment that consists of another page opens it at once, by the payer's own press. This happens only for a payment that this page has just
 * created. A payer who comes back to the slip opens the page with its button.
 */
const useGoStraightOut = (
  { isNew, paymentId }: SlipViewProps['slip'],
  payment: Parameters<typeof pageToGoTo>[0],
  { onLeave }: CheckoutParts['props'],
): void => {
  const gone = useRef<string | undefined>(undefined)
  useEffect(() => {
    const page = isNew ? pageToGoTo(payment) : undefined
    if (!page || !payment || gone.current === paymentId || !isNavigable(page.href)) return
    gone.current = paymentId
    // In a frame the payer uses the button, which opens the page in the top window.
    if (window.top !== window.self) return
    onLeave?.({ ...chosenMethodOf(payment), host: page.host })
    markVisited(page.href)
    leavePage(page.href)
  }, [isNew, paymentId, payment, onLeave])
}
