import type { RecurringSnapshot } from '@ficha/core'
import { recurringStatusOf, toCancelDisplay, type RecurringMessages } from '@ficha/core/recurring'
import { useContext, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'
import { ServerHtmlInWords } from '#server-html'
import type { CancelFailure } from './use-cancellation.ts'
import { useFocusOnNews } from './use-focus-on-news.ts'
import { StatusLineContext } from './status-line-context.ts'
import type { RecurringState } from './use-recurring.ts'
import { useRecurringWords, type RecurringLanguage } from './use-recurring-words.ts'
import { ownElement } from '../part/own-element.tsx'

/** Props of {@link CancelRecurring}. */
export type CancelRecurringProps = PartProps<
  'section',
  RecurringLanguage & {
    /** The result of `useRecurring`. */
    readonly recurring: Pick<RecurringState, 'snapshot' | 'cancellation' | 'cancel' | 'dismissCancellation'>
    /** More consequences in the merchant's words, for instance a benefit that the payer loses or keeps. */
    readonly consequences?: ReactNode
    /** Called when the payer opens the question, confirms it or closes it. */
    readonly onAct?: ((details: { readonly reason: 'asked' | 'confirmed' | 'kept' }) => void) | undefined
  }
>

/**
 * Cancels a recurring order: says what stops, what was charged and what is under way, and asks. Nothing is sent before the
 * payer confirms, a second press sends nothing more, and "cancelled" is shown when the server's snapshot says so: by the
 * `RecurringSchedule` that it is an action of, else here. Shows nothing for an order that is over by itself.
 *
 * @example
 * <CancelRecurring recurring={useRecurring(id)} />
 */
export const CancelRecurring = (props: CancelRecurringProps): ReactElement => (
  <ServerHtmlInWords>
    <CancelRecurringInWords {...props} />
  </ServerHtmlInWords>
)

const CancelRecurringInWords = ({
  recurring: { snapshot, cancellation, cancel, dismissCancellation },
  consequences,
  onAct,
  locale,
  messages,
  className,
  ...rest
}: CancelRecurringProps): ReactElement | null => {
  const words = useRecurringWords({ locale, messages }, snapshot?.terms.currency)
  // By the order's id: another order is not cancelled by an answer to the question about this one.
  const [openedId, setOpenedId] = useState<string>()
  const isOpen = snapshot !== undefined && openedId === snapshot.id
  const isDone = snapshot?.phase === 'cancelled'
  const view = isDone ? 'done' : cancellation.state !== 'idle' ? cancellation.state : isOpen ? 'asking' : 'closed'
  const news = useRef<HTMLDivElement>(null)
  const statusLine = useContext(StatusLineContext)
  const isSaidByStatusLine = isDone && statusLine !== undefined
  const acted = useFocusOnNews(news, view, isDone ? statusLine : undefined)
  if (!snapshot || !words || !mayBeShown(snapshot)) return null
  const open = (): void => {
    acted()
    setOpenedId(snapshot.id)
    onAct?.({ reason: 'asked' })
  }
  const close = (): void => {
    acted()
    dismissCancellation()
    setOpenedId(undefined)
    onAct?.({ reason: 'kept' })
  }
  const confirm = (): void => {
    if (view === 'sending') return
    acted()
    // The question has been answered. From here on the cancellation and the snapshot decide.
    setOpenedId(undefined)
    onAct?.({ reason: 'confirmed' })
    cancel()
  }
  return (
    <section
      {...rest}
      className={classes('ficha', 'ficha-cancel', className)}
      lang={words.locale}
      data-state={view}
      hidden={isSaidByStatusLine || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && view === 'asking') close()
      }}
    >
      {view === 'closed' && (
        <button type="button" className="ficha-button" data-news="" onClick={open}>
          {words.actions.cancel}
        </button>
      )}
      {(view === 'asking' || view === 'sending') && (
        <Confirmation snapshot={snapshot} words={words}>
          {ownElement(consequences)}
        </Confirmation>
      )}
      {/* Always on the page, so that a screen reader reads the text that appears in it. */}
      <div
        ref={news}
        className="ficha-cancel-news"
        role="status"
        tabIndex={-1}
        data-news={isNews(view) ? '' : undefined}
      >
        {view === 'sending' && <p className="ficha-spoken">{words.actions.cancelling}</p>}
        {cancellation.state === 'failed' && !isDone && <Failure failure={cancellation.failure} words={words} />}
        {isDone && !isSaidByStatusLine && <Done words={words} />}
      </div>
      {view !== 'closed' && view !== 'done' && <Answers view={view} words={words} onConfirm={confirm} onKeep={close} />}
    </section>
  )
}

type View = 'closed' | 'asking' | 'sending' | 'failed' | 'done'

const isNews = (view: View): boolean => view === 'failed' || view === 'done'

/** The buttons below the question, or below a failure. */
const Answers = ({
  view,
  words,
  onConfirm,
  onKeep,
}: {
  readonly view: 'asking' | 'sending' | 'failed'
  readonly words: RecurringMessages
  readonly onConfirm: () => void
  readonly onKeep: () => void
}): ReactElement => (
  <div className="ficha-cancel-actions">
    <button
      type="button"
      className="ficha-button"
      data-emphasis="danger"
      aria-busy={view === 'sending' || undefined}
      onClick={onConfirm}
    >
      {confirmLabel(view, words)}
    </button>
    {view !== 'sending' && (
      <button type="button" className="ficha-button" data-emphasis="secondary" onClick={onKeep}>
        {view === 'failed' ? words.summary.close : words.actions.keep}
      </button>
    )}
  </div>
)

const confirmLabel = (view: 'asking' | 'sending' | 'failed', { actions }: RecurringMessages): string =>
  view === 'sending' ? actions.cancelling : view === 'failed' ? actions.retryCancel : actions.confirmCancel

/** An order that is being made or has ended by itself has nothing to cancel. */
const mayBeShown = ({ phase }: RecurringSnapshot): boolean => {
  switch (phase) {
    case 'waiting':
    case 'active':
    case 'unknown':
    case 'cancelled':
      return true
    case 'submitting':
    case 'failed':
    case 'finished':
      return false
    default:
      return phase satisfies never
  }
}

interface ConfirmationProps {
  readonly snapshot: RecurringSnapshot
  readonly words: RecurringMessages
  readonly children: ReactNode
}

const Confirmation = ({ snapshot, words, children }: ConfirmationProps): ReactElement => {
  const titleId = useId()
  const { ask: title, consequences } = toCancelDisplay(snapshot, { messages: words })
  return (
    <div role="group" aria-labelledby={titleId} className="ficha-cancel-question">
      <h3 className="ficha-heading" id={titleId} tabIndex={-1} data-news="">
        {title}
      </h3>
      <ul>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {children !== undefined && children !== null && <li>{children}</li>}
      </ul>
    </div>
  )
}

const Done = ({ words }: { readonly words: RecurringMessages }): ReactElement => {
  const { title, text } = recurringStatusOf('cancelled', words)
  return (
    <>
      <p className="ficha-status-title">{title}</p>
      <p>{text}</p>
    </>
  )
}

/** The text of each failure, and that charges go on if that is certain. */
const Failure = ({
  failure,
  words,
}: {
  readonly failure: CancelFailure
  readonly words: RecurringMessages
}): ReactElement => (
  <>
    <p className="ficha-status-title">{failure.isCertain ? words.cancel.notCancelled : words.cancel.notKnown}</p>
    <p>{failureText(failure, words) + (failure.isCertain ? ` ${words.cancel.goesOn}` : '')}</p>
  </>
)

const failureText = ({ reason, isCertain, cause }: CancelFailure, { cancel }: RecurringMessages): string => {
  const { offline, failures } = cancel
  switch (reason) {
    case 'offline':
      return offline
    case 'unanswered':
      return failures.unknown
    case 'refused':
      // A refusal proves nothing once an earlier request may have arrived: it may be refused because that one worked.
      return !isCertain && cause === 'method-refused' ? failures.unknown : failures[failureKeyOf(cause)]
    default:
      return reason satisfies never
  }
}

const failureKeyOf = (cause: CancelFailure['cause']): keyof RecurringMessages['cancel']['failures'] => {
  switch (cause) {
    case 'method-refused':
      return 'refused'
    case 'not-reached':
      return 'notSent'
    case 'not-allowed':
      return 'notAllowed'
    case 'not-found':
      return 'notFound'
    case 'too-many-attempts':
      return 'tooManyAttempts'
    default:
      return 'notCancelled'
  }
}
