import { isSettled, type Messages, type PaymentSnapshot, type Phase } from '@ficha/core'
import { newerSnapshot } from '@ficha/core/contract'
import { PaymentInstructions, type PaymentState } from '@ficha/react'
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react'
import type { LiveHostContext } from './host-context.ts'
import { Notice } from './notice.tsx'
import type { PaymentFollowerProps } from './payment-follower.tsx'
import type { EarlySnapshotRequest } from '../host/early-request.ts'
import { untilFrameIsSeen } from '../host/until-frame-is-seen.ts'
import { useEarlySnapshot } from './use-early-snapshot.ts'
import { usePartHandle } from './use-part-handle.ts'
import { useLazyPart } from './use-lazy-part.ts'

/** The values of the element's attributes. */
export interface PaymentSlipProps extends LiveHostContext<PaymentSnapshot> {
  readonly paymentId: string
  readonly shareUrl: string | undefined
  readonly openInBrowser?: ((href: string) => void) | undefined
  /** The page's own words. */
  readonly messages?: Messages | undefined
  readonly isReplaceable: boolean
  /** The page's listener, beside `ficha-replace`. */
  readonly onReplace?: (() => void) | undefined
  /** The first request, which the element sent before it drew. */
  readonly first?: EarlySnapshotRequest | undefined
  /** Whether the element has content of the page that is shown until there is a slip. */
  readonly hasContent: boolean
  /** Called once if the chunk that follows the payment does not load. */
  readonly onFailing: () => void
}

const HTTPS_ALONE: readonly string[] = []

/** Loaded once the slip is on the screen. It is a third of all scripts, and the payer should not wait for it. */
const loadFollower = async (): Promise<ComponentType<PaymentFollowerProps>> => {
  await untilFrameIsSeen()
  return (await import('./payment-follower.tsx')).PaymentFollower
}

/** A payment by its id, live. The content of the element stays until a slip can be shown. */
export const PaymentSlip = (props: PaymentSlipProps): ReactElement => {
  const { paymentId, initial, kit, slots, emit, messages } = props
  const [answer, setAnswer] = useState<{ readonly received: PaymentSnapshot | undefined }>()
  const [known, setKnown] = useState<PaymentState>()
  const [isRefreshRequested, setIsRefreshRequested] = useState(false)
  const [drawnAt] = useState(() => (props.isServerRendered && initial ? Date.now() : undefined))
  // The page had its snapshot before the request was sent.
  const first = answer?.received ? newerSnapshot(initial, answer.received, true) : initial
  const snapshot = known?.snapshot ?? first
  // A paid payment may be paid twice or be reversed. A failed one may be paid late, or another payment of the order may be paid.
  const isOver = snapshot?.phase === 'reversed'
  // If the chunk loaded before the answer is drawn, its compilation would delay the drawing.
  const isNext = first !== undefined || answer !== undefined
  const isNeeded = isRefreshRequested || (isNext && !isOver)
  const { part, failures } = useLazyPart(isNeeded ? loadFollower : undefined, props.onFailing)
  const onAnswer = useCallback(
    (received: PaymentSnapshot | undefined) => setAnswer((before) => ({ received: received ?? before?.received })),
    [],
  )
  const fetch = useEarlySnapshot(kit, {
    paymentId,
    // A page with words of its own makes the display itself.
    locale: messages ? undefined : kit.locale,
    isWanted: !isOver && (initial === undefined || failures > 0),
    first: props.first,
    failures,
    onAnswer,
  })
  const refresh = useCallback(() => (known ? known.refresh() : setIsRefreshRequested(true)), [known])
  const error = known?.error
  const replace = (): void => {
    emit('ficha-replace', null)
    props.onReplace?.()
  }
  usePartHandle(props, { snapshot, error, refresh })
  useStatusEvents(snapshot, emit)
  return (
    <>
      {part && (
        <part.Part
          kit={{ ...kit, fetch }}
          paymentId={paymentId}
          initial={first}
          initialUpdatedAt={drawnAt}
          messages={messages}
          isRefreshRequested={isRefreshRequested}
          onKnown={setKnown}
        />
      )}
      {!snapshot && (error || failures > 0) ? (
        <Notice reason={error?.kind ?? 'unreachable'} locale={kit.locale} />
      ) : (
        <PaymentInstructions
          snapshot={snapshot}
          // A display of the server has the language that the server chose.
          locale={snapshot?.display && !messages ? undefined : kit.locale}
          messages={messages}
          appSchemes={kit.appSchemes ?? HTTPS_ALONE}
          // Without the chunk the status is not updated. A final status does not get old.
          isOffline={known?.isOffline ?? (failures > 0 && !isOver)}
          shareUrl={props.shareUrl}
          openInBrowser={props.openInBrowser}
          loading={props.hasContent ? <slot /> : undefined}
          logo={slots.has('logo') ? <slot name="logo" /> : undefined}
          actions={slots.has('actions') && <slot name="actions" />}
          onDeadline={() => emit('ficha-deadline', null)}
          onAct={(details) => emit('ficha-act', details)}
          {...(props.isReplaceable && { onReplace: replace })}
        />
      )}
    </>
  )
}

/** The page gets the status event first, then the settled event. It gets each settled event once. */
const useStatusEvents = (
  snapshot: PaymentSnapshot | undefined,
  emit: LiveHostContext<PaymentSnapshot>['emit'],
): void => {
  const emitted = useRef<Phase | undefined>(undefined)
  const latest = useRef(snapshot)
  useEffect(() => {
    latest.current = snapshot
  })
  // A snapshot of the same revision has no change.
  useEffect(() => {
    if (!latest.current) return
    const { phase, status, revision, order } = latest.current
    emit('ficha-status', { phase, status, revision, order })
    if (!isSettled(phase) || emitted.current === phase) return
    emitted.current = phase
    emit('ficha-settled', { phase, status, revision, order })
  }, [snapshot?.revision, emit])
}
