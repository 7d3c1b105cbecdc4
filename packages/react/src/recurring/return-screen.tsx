import { isRecurringOver, type RecurringSnapshot } from '@ficha/core'
import {
  recurringStatusOf,
  toScheduleDisplay,
  type RecurringMessages,
  type RecurringScreenState,
} from '@ficha/core/recurring'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useDeadlinePassed } from '../clock/use-deadline-passed.ts'
import { useServerClock } from '../clock/use-server-clock.ts'
import type { PartProps } from '../part/part-props.ts'
import { useFocusAfterChange } from '../part/use-focus-after-change.ts'
import { StatusLine } from '../status/status-line.tsx'
import type { SnapshotState } from '../status/use-snapshot.ts'
import { Due } from './due.tsx'
import { RecurringSlip } from './recurring-slip.tsx'
import type { ReturnOptions } from './return-options.ts'
import { useRecurringWords, type RecurringLanguage } from './use-recurring-words.ts'
import { ownElement } from '../part/own-element.tsx'

/** The server's answers so far, and how certain they are. */
export interface KnownOfReturn extends SnapshotState<Pick<RecurringSnapshot, 'phase' | 'serverNow' | 'environment'>> {
  /** The whole order, if the page has its read id. */
  readonly order?: RecurringSnapshot | undefined
  /** The id belongs to something that is not a recurring order. */
  readonly isElse?: boolean
}

type ReturnScreenProps = PartProps<
  'article',
  RecurringLanguage & Omit<ReturnOptions, 'onPhase'> & { readonly known: KnownOfReturn }
>

/** After this time the page explains the wait. It goes on waiting. */
const PATIENCE_MS = 20_000

/** Where the order stands, what to do meanwhile, and the ways out. */
export const ReturnScreen = ({
  known,
  heading,
  deadline,
  onPay,
  logo,
  actions,
  locale,
  messages,
  ...rest
}: ReturnScreenProps): ReactElement => {
  const status = useRef<HTMLDivElement>(null)
  const words = useRecurringWords({ locale, messages }, known.order?.terms.currency)
  const state = useScreenState(known, deadline)
  const focusHandlers = useFocusAfterChange(state, status)
  return (
    <RecurringSlip
      {...rest}
      {...focusHandlers}
      data-state={state}
      words={words}
      heading={heading}
      environment={known.snapshot?.environment}
      logo={logo}
      keep={() => ownElement(actions)}
      main={(loaded) => (
        <>
          <StatusLine
            rootRef={status}
            tabIndex={-1}
            status={{ ...recurringStatusOf(state, loaded), phase: state }}
            words={{ offline: loaded.offline }}
            isOffline={known.isOffline}
          />
          <WaysOut state={state} words={loaded} onPay={onPay} onRefresh={known.refresh} />
          {known.order && !isRecurringOver(known.order.phase) && <Order order={known.order} words={loaded} />}
        </>
      )}
    />
  )
}

const useScreenState = (
  { snapshot, order, isElse, error }: KnownOfReturn,
  deadline: string | undefined,
): RecurringScreenState => {
  const clock = useServerClock(snapshot?.serverNow)
  const isWaiting = snapshot?.phase === 'waiting'
  const isPassed = useDeadlinePassed(isWaiting ? (deadline ?? order?.deadline) : undefined, undefined, clock)
  const isLong = useLongWait(snapshot === undefined || isWaiting)
  if (error?.kind === 'not-found' || isElse === true) return 'notFound'
  if (!snapshot) return error || isLong ? 'unreachable' : 'loading'
  if (snapshot.phase !== 'waiting') return snapshot.phase
  return isPassed ? 'deadlinePassed' : isLong ? 'waitingLong' : 'waiting'
}

const useLongWait = (isWaiting: boolean): boolean => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLong
}

/** The order's details: the next charge if it is active, before that the agreed terms. An order that has ended needs neither. */
const Order = ({
  order,
  words,
}: {
  readonly order: RecurringSnapshot
  readonly words: RecurringMessages
}): ReactElement => {
  const display = useMemo(() => toScheduleDisplay(order, { messages: words }), [order, words])
  return (
    <>
      <Due {...display} amount={display.next?.amount ?? display.each} />
      {display.trial !== undefined && <p className="ficha-trial">{display.trial}</p>}
    </>
  )
}

interface WaysOutProps {
  readonly state: RecurringScreenState
  readonly words: RecurringMessages
  readonly onPay: (() => void) | undefined
  readonly onRefresh: () => void
}

/** To the first payment while it may still be made, and looking again while the answer is open. */
const WaysOut = ({ state, words: { actions }, onPay, onRefresh }: WaysOutProps): ReactElement | null => {
  const canPay = onPay !== undefined && PAYABLE.includes(state)
  const canRefresh = OPEN.includes(state)
  if (!canPay && !canRefresh) return null
  return (
    <div className="ficha-ways">
      {canPay && (
        <button
          type="button"
          className="ficha-button"
          data-emphasis={state === 'failed' ? 'primary' : 'secondary'}
          onClick={onPay}
        >
          {actions.pay}
        </button>
      )}
      {canRefresh && (
        <button type="button" className="ficha-button" data-emphasis="secondary" onClick={onRefresh}>
          {actions.refresh}
        </button>
      )}
    </div>
  )
}

/** Also shown during the wait, for a payer who came back without paying. It leads to the page of the same payment, and creates no second one. */
const PAYABLE: readonly RecurringScreenState[] = ['waiting', 'waitingLong', 'deadlinePassed', 'failed']
const OPEN: readonly RecurringScreenState[] = ['waitingLong', 'deadlinePassed', 'unknown', 'unreachable']
