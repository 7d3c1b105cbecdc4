import type { DisplayModel, PaymentSnapshot } from '@ficha/core'
import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import type { DisplayLanguage, DisplaySource } from '../display/display-source.ts'
import { useDisplay } from '../display/use-display.ts'
import { Amount } from './amount.tsx'
import type { OnAct } from '../part/block-props.ts'
import { Deadline } from './deadline.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { classes, type PartProps } from '../part/part-props.ts'
import { SlipHead } from './slip-head.tsx'
import { Stamp } from './stamp.tsx'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { StatusLine } from '../status/status-line.tsx'
import { InstructionList } from './instruction-list.tsx'
import { useFocusAfterChange } from '../part/use-focus-after-change.ts'

/** Props of {@link PaymentInstructions}: a `payment`, a `snapshot` or a ready `display`, and what surrounds them. */
export type PaymentInstructionsProps = PartProps<
  'article',
  DisplaySource &
    DisplayLanguage & {
      /** Default: the snapshot's. "test" puts a ribbon on the slip. */
      readonly environment?: PaymentSnapshot['environment'] | undefined
      readonly isOffline?: boolean
      /** The merchant's licensed artwork in place of the neutral picture. */
      readonly logo?: ReactNode
      /** Below the tear line, after what the kit offers: change the method, get help. */
      readonly actions?: ReactNode
      /** Above the tear line, after where it stands: the way on from an end. */
      readonly wayOn?: ReactNode
      /** Makes a new payment in place of this one. Offered once the deadline has passed, after a warning. */
      readonly onReplace?: () => void
      readonly onAct?: OnAct
      /** A link to this page that the payer may pass on to whoever pays. It carries the payment's read id. */
      readonly shareUrl?: string | undefined
      /** Shown while the words load. Default: an empty slip's space. */
      readonly loading?: ReactNode
      /** Called once, when the deadline passes while the slip is on the page. */
      readonly onDeadline?: () => void
      /** Schemes of wallet apps that links may use, without the colon. Default: the provider's, else none: https alone. */
      readonly appSchemes?: readonly string[]
    }
>

/**
 * The slip: what is paid, how much, until when, the code or link itself, what to do, where it stands, and below the tear
 * line what to keep. Needs no provider: alone it renders a payment, on a server too.
 *
 * @example
 * <PaymentInstructions payment={payment} />
 * @example
 * const { snapshot, isOffline } = usePayment(id)
 * return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
 */
export const PaymentInstructions = ({
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
  shareUrl,
  loading,
  onDeadline,
  appSchemes,
  className,
  ...rest
}: PaymentInstructionsProps): ReactElement => {
  const { display, clock } = useDisplay({ payment, snapshot, display: ready, locale, messages })
  const title = useId()
  const status = useRef<HTMLDivElement>(null)
  const focusHandlers = useFocusAfterChange(display && stateOf(display), status)
  const shared = { ...rest, className: classes('ficha', className) }
  if (!display) {
    return (
      <article {...shared} aria-busy="true" data-loading={loading === undefined || undefined}>
        {loading}
      </article>
    )
  }
  const { phase, tone } = display.status
  const isOpen = display.status.isPayable
  const slip = (
    <article
      {...shared}
      aria-labelledby={title}
      lang={display.locale}
      data-phase={phase}
      data-tone={tone}
      data-method={display.method}
      data-passed={(isOpen && display.deadline?.passed) || undefined}
    >
      <div className="ficha-slip">
        <div className="ficha-main" {...focusHandlers}>
          <SlipHead display={display} titleId={title} logo={logo} isTest={environment === 'test'} />
          <div className="ficha-due">
            <Amount amount={display.amount} />
            {display.deadline && isOpen && (
              <Deadline
                deadline={display.deadline}
                words={display.words}
                clock={clock}
                {...(onDeadline && { onPass: onDeadline })}
              />
            )}
            {phase === 'paid' && <Stamp display={display} />}
          </div>
          {isOpen && <InstructionList display={display} onAct={onAct} onReplace={onReplace} />}
          <StatusLine
            rootRef={status}
            tabIndex={-1}
            status={display.status}
            words={display.words}
            isOffline={isOffline}
          />
          {wayOn}
        </div>
        <SlipFoot display={display} isOpen={isOpen} isTest={environment === 'test'} onAct={onAct} shareUrl={shareUrl}>
          {actions}
        </SlipFoot>
      </div>
    </article>
  )
  return appSchemes ? <AppSchemesContext.Provider value={appSchemes}>{slip}</AppSchemesContext.Provider> : slip
}

/** What decides which controls there are. */
const stateOf = ({ status, deadline }: DisplayModel): string => `${status.isPayable} ${deadline?.passed}`
