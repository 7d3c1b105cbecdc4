import type { DisplayModel, PaymentSnapshot } from '@ficha/core'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { ServerClock } from '../clock/server-clock.ts'
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
import { Deadline } from './deadline.tsx'
import type * as past from './past-numbers.tsx'
import { loadable, useLoaded, type Loadable } from '../loading/loadable.ts'
import { SlipFoot } from './slip-foot.tsx'
import { orderLine } from '../part/order-line.ts'
import type { PartProps } from '../part/part-props.ts'
import { ServerHtml } from '#server-html'
import { SlipShell, type SlipHead } from './slip-shell.tsx'
import { Stamp } from './stamp.tsx'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { StatusLine } from '../status/status-line.tsx'
import { InstructionList } from './instruction-list.tsx'
import { useFocusAfterChange } from '../part/use-focus-after-change.ts'

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
      /** Makes a new payment in place of this one. Offered once the deadline has passed, after a warning. */
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
  const slip = <Slip {...props} />
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
  isOffline = false,
  logo,
  actions,
  wayOn,
  onReplace,
  onAct,
  openInBrowser,
  shareUrl,
  loading,
  onDeadline,
  appSchemes,
  ...rest
}: PaymentInstructionsProps): ReactElement => {
  const { display: told, clock } = useDisplay({ payment, snapshot, display: ready, locale, messages })
  const { display, isBack } = useBackFromPage(told)
  const status = useRef<HTMLDivElement>(null)
  const focusHandlers = useFocusAfterChange(display && stateOf(display), status)
  const isTest = environment === 'test'
  const isOpen = display?.status.isPayable ?? false
  const slip = (
    <SlipShell
      {...rest}
      data-phase={display?.status.phase}
      data-standing={display?.status.state}
      data-tone={display?.status.tone}
      data-method={display?.method}
      data-wide={(isOpen && display && mayBeWide(display)) || undefined}
      data-passed={(isOpen && display?.deadline?.passed) || undefined}
      loading={loading}
      head={display && headOf(display, isTest)}
      logo={logo}
      focus={focusHandlers}
      main={
        display && (
          <>
            <AmountDue display={display} clock={clock} onDeadline={onDeadline} />
            {isOpen && <InstructionList {...{ display, isBack, onAct, openInBrowser, shareUrl, onReplace }} />}
            <StatusLine
              rootRef={status}
              tabIndex={-1}
              status={display.status}
              words={display.words}
              isOffline={isOffline}
            />
            {display.past && <Past display={display} />}
            {wayOn}
            {isOpen && <BlockGroup blocks={orderBlocks(display).otherForms} display={display} onAct={onAct} />}
          </>
        )
      }
      keep={display && <SlipFoot {...{ display, isOpen, isTest, onAct, openInBrowser, shareUrl }}>{actions}</SlipFoot>}
    />
  )
  return appSchemes ? <AppSchemesContext.Provider value={appSchemes}>{slip}</AppSchemesContext.Provider> : slip
}

/** The amount and the deadline. After the payment has ended: the stamp, or the date. */
const AmountDue = ({
  display,
  clock,
  onDeadline,
}: {
  readonly display: DisplayModel
  readonly clock: ServerClock
  readonly onDeadline: (() => void) | undefined
}): ReactElement => (
  <div className="ficha-due">
    <Amount amount={display.amount} />
    {display.deadline && display.status.isPayable && (
      <Deadline
        deadline={display.deadline}
        words={display.words}
        locale={display.locale}
        clock={clock}
        {...(onDeadline && { onPass: onDeadline })}
      />
    )}
    {STAMPED.has(display.status.phase) ? (
      <Stamp display={display} />
    ) : (
      display.status.settled && <p className="ficha-label">{display.status.settled.moment}</p>
    )}
  </div>
)

/** The chunk with the numbers of a payment that is no longer due. */
export const PAST: Loadable<typeof past> = loadable(() => import('./past-numbers.tsx'))

const Past = (props: { readonly display: DisplayModel }): ReactNode => {
  const loaded = useLoaded(PAST)
  return loaded && <loaded.PastNumbers {...props} />
}

/** The phases that get a stamp, as from a cashier: the payment was paid, or the money went back. */
const STAMPED: ReadonlySet<string> = new Set(['paid', 'reversed'])

const headOf = (display: DisplayModel, isTest: boolean): SlipHead => ({
  locale: display.locale,
  glyph: display.glyph,
  title: display.title,
  order: orderLine(display),
  test: isTest ? display.words.test : undefined,
})

/** A code and its steps stand side by side if there is room. A link to a page is a button only. */
const mayBeWide = ({ blocks: [first], steps }: DisplayModel): boolean =>
  first !== undefined && first.kind !== 'redirect' && steps.length > 0

/** The values that decide which controls are shown. */
const stateOf = ({ status, deadline }: DisplayModel): string =>
  `${status.isPayable} ${status.state} ${deadline?.passed}`
