import type { DisplayBlock, DisplayModel, PaymentSnapshot } from '@ficha/core'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { DisplayLanguage, DisplaySource } from '../display/display-source.ts'
import type { BundledProcess } from '../development/bundled-process.ts'
import { warnOnce } from '../development/warn-once.ts'
import { WARNINGS } from '../development/warnings.ts'
import { useDisplay } from '../display/use-display.ts'
import { Amount } from './amount.tsx'
import { useBackFromPage } from './back-from-page.ts'
import { BlockGroup } from './block-group.tsx'
import { orderBlocks } from './block-order.ts'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { ContactLink } from '../part/contact-link.tsx'
import { Deadline } from './deadline.tsx'
import { NotPaidYet } from './not-paid-yet.tsx'
import { PastNumbers } from './past-numbers.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { orderLine } from '../part/order-line.ts'
import type { PartProps } from '../part/part-props.ts'
import { ServerHtml } from '#server-html'
import { SlipShell, type SlipHead } from './slip-shell.tsx'
import { isStampOf, Stamp } from './stamp.tsx'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { StatusLine } from '../status/status-line.tsx'
import { InstructionList, ReplaceOffer, UNNAMED } from './instruction-list.tsx'
import { Steps } from './steps.tsx'
import { useFocusAfterChange } from '../part/use-focus-after-change.ts'
import { ownElement } from '../part/own-element.tsx'

declare const process: BundledProcess

/** Props of {@link PaymentInstructions}: a `payment`, a `snapshot` or a ready `display`, and the parts around it. */
export type PaymentInstructionsProps = PartProps<
  'article',
  DisplaySource &
    DisplayLanguage & {
      /** Default: the snapshot's. "test" puts a ribbon on the slip. */
      readonly environment?: PaymentSnapshot['environment'] | undefined
      readonly isOffline?: boolean
      /** The merchant's licensed artwork in place of the neutral picture. */
      readonly logo?: ReactNode
      /** Below the tear line, after the kit's own controls: change the method, get help. */
      readonly actions?: ReactNode
      /** Above the tear line, after the status: a link or button for a payment that has ended. */
      readonly wayOn?: ReactNode
      /** Makes a new payment in place of this one. Offered once the deadline has passed, and after the lapse, with a warning. */
      readonly onReplace?: () => void
      readonly onAct?: OnAct
      /** Given by an app whose web view shows the slip: the slip then has a button that opens its link in the device's own browser. */
      readonly openInBrowser?: BrowserOpener | undefined
      /** A link to this page. The payer may give it to another person who pays. It holds the payment's read id. */
      readonly shareUrl?: string | undefined
      /** Shown while the words load. Default: an empty slip's space. */
      readonly loading?: ReactNode
      /** Called when the deadline passes while the slip is on the page, once for each deadline. */
      readonly onDeadline?: () => void
      /** Schemes of wallet apps that links may use, without the colon. Default: the provider's schemes, and without them https only. */
      readonly appSchemes?: readonly string[]
    }
>

/**
 * The slip of a payment: the method, the amount, the deadline, the code or link, the steps and the status. Below the tear line are the tools and
 * the ids. It needs no provider, so it can render a payment alone, on a server, too.
 *
 * @example
 * <PaymentInstructions payment={payment} />
 * @example
 * const { snapshot, isOffline } = usePayment(id)
 * return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
 */
export const PaymentInstructions = (props: PaymentInstructionsProps): ReactElement => {
  if (process.env.NODE_ENV === 'development' && !('payment' in props || 'snapshot' in props || 'display' in props)) {
    warnOnce(WARNINGS.nothingToShow)
  }
  const { appSchemes } = props
  const bare = <Slip {...props} />
  const slip = appSchemes ? <AppSchemesContext.Provider value={appSchemes}>{bare}</AppSchemesContext.Provider> : bare
  // A display of the server has all its words, so nothing has to load.
  const [isReady] = useState(props.display !== undefined || props.snapshot?.display !== undefined)
  return isReady ? slip : <ServerHtml>{slip}</ServerHtml>
}

const Slip = ({
  payment,
  snapshot,
  display: ready,
  locale,
  messages,
  environment = snapshot?.environment,
  isOffline,
  logo,
  actions,
  wayOn,
  onReplace,
  onAct,
  openInBrowser,
  shareUrl,
  loading,
  onDeadline,
  appSchemes: _,
  ...rest
}: PaymentInstructionsProps): ReactElement => {
  const { display: current, clock } = useDisplay({ payment, snapshot, display: ready, locale, messages })
  const { display, isBack } = useBackFromPage(current)
  const statusRef = useRef<HTMLDivElement>(null)
  const focusHandlers = useFocusAfterChange(display && stateOf(display), statusRef)
  if (!display) return <SlipShell {...rest} loading={loading} />
  const { status, words, deadline } = display
  const isOpen = status.isPayable
  const isTest = environment === 'test'
  // The payer may have paid already. Then everything that asks for money stands behind one press.
  const requestsPayment = isOpen && status.state !== 'unknown'
  const isStamped = ['paid', 'reversed'].includes(status.phase)
  const line = { ...lineOf(display, isStamped), isOffline }
  const until = deadline && <Deadline {...{ deadline, words, clock }} locale={display.locale} onPass={onDeadline} />
  const { otherForms, otherWays } = orderBlocks(display)
  const ways = <InstructionList {...{ display, isBack, onAct, openInBrowser, shareUrl, onReplace }} />
  const shown = requestsPayment ? otherForms : [...otherForms, ...otherWays]
  const others = <Others blocks={shown} {...{ display, onAct }} />
  return (
    <SlipShell
      {...rest}
      {...marksOf(display)}
      head={headOf(display, isTest)}
      logo={logo}
      focus={focusHandlers}
      main={
        <>
          <div className="ficha-due">
            <Amount amount={display.amount} />
            {requestsPayment && until}
            {isStamped && <Stamp display={display} />}
          </div>
          {requestsPayment && ways}
          {requestsPayment && display.ways && others}
          <StatusLine rootRef={statusRef} tabIndex={-1} {...line} />
          <Proof {...{ display, requestsPayment, onAct }} />
          {!requestsPayment && <ContactLink contact={display.contact} />}
          {display.past && <PastNumbers {...display} />}
          {status.state === 'lapsed' && onReplace && <ReplaceOffer {...{ words, onReplace }} />}
          {ownElement(wayOn)}
          {requestsPayment
            ? !display.ways && others
            : isOpen && (
                <NotPaidYet words={words}>
                  {until}
                  {ways}
                  {others}
                </NotPaidYet>
              )}
        </>
      }
      keep={
        <SlipFoot isOpen={requestsPayment} isTest={isTest} {...{ display, onAct, openInBrowser, shareUrl }}>
          {requestsPayment && <ContactLink contact={display.contact} />}
          {ownElement(actions)}
        </SlipFoot>
      }
    />
  )
}

/** The line of the status. A stamp has the day of the result, so the line does not. */
const lineOf = ({ status, words }: DisplayModel, isStamped: boolean) => ({
  status,
  words,
  moment: isStamped ? undefined : status.settled?.moment,
  'data-stamped': (isStamped && isStampOf(status)) || undefined,
})

interface OthersProps {
  readonly display: DisplayModel
  readonly blocks: readonly DisplayBlock[]
  readonly onAct: OnAct | undefined
}

/** The other forms of the same payment: under the heading of the second way, where the method has two. */
const Others = ({ display, blocks, onAct }: OthersProps): ReactElement => (
  <>
    {display.ways && <h3 className="ficha-heading">{display.ways.second}</h3>}
    <BlockGroup blocks={blocks} display={display} onAct={onAct} />
    {display.ways && display.ways.steps.length > 0 && !display.deadline?.passed && (
      <Steps steps={display.ways.steps} words={UNNAMED} />
    )}
  </>
)

interface ProofProps {
  readonly display: DisplayModel
  readonly requestsPayment: boolean
  readonly onAct: OnAct | undefined
}

/** The page that takes the proof of payment. A payer who may have paid needs it and nothing else. */
const Proof = ({ display, requestsPayment, onAct }: ProofProps): ReactElement => (
  <BlockGroup
    blocks={orderBlocks(display).proof}
    hasPrimary={!requestsPayment || display.deadline?.passed === true}
    {...{ display, onAct }}
  />
)

/** The state of the slip, for style sheets. */
const marksOf = ({ status, method, deadline }: DisplayModel) => ({
  'data-phase': status.phase,
  'data-standing': status.state,
  'data-tone': status.tone,
  'data-method': method,
  'data-passed': deadline?.passed || undefined,
})

const headOf = (display: DisplayModel, isTest: boolean): SlipHead => ({
  locale: display.locale,
  glyph: display.glyph,
  title: display.title,
  order: orderLine(display),
  test: isTest ? display.words.test : undefined,
})

/** The values that decide which controls are shown. */
const stateOf = ({ status, deadline }: DisplayModel): string =>
  `${status.isPayable} ${status.state} ${deadline?.passed}`
