import type { RecurringPlan } from '@ficha/core'
import { fill } from '@ficha/core/display'
import { toSummaryDisplay, type RecurringMessages } from '@ficha/core/recurring'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import { Amount } from '../slip/amount.tsx'
import { LinkButton } from '../open/link-button.tsx'
import { isNavigable } from '../open/navigable.ts'
import type { PartProps } from '../part/part-props.ts'
import { Facts } from './facts.tsx'
import { RecurringSlip } from './recurring-slip.tsx'
import { useRecurringWords, type RecurringLanguage } from './use-recurring-words.ts'

/** Props of {@link RecurringSummary}. */
export type RecurringSummaryProps = PartProps<
  'article',
  RecurringLanguage & {
    /** What the merchant's server said will be charged: `summary` of `POST /recurring`. */
    readonly summary: RecurringPlan
    /** What the payer subscribes to, in the merchant's words: "Clube do Café". */
    readonly heading?: string | undefined
    /** The gateway's page: `redirectUrl` of `POST /recurring`. Followed by the payer and by nobody else. */
    readonly redirectUrl?: string | undefined
    /** Told when the payer takes the link. Without `redirectUrl` the button is the merchant's: ask `POST /recurring` then. */
    readonly onContinue?: (() => void) | undefined
    /** The merchant is busy with what `onContinue` asked for. */
    readonly isBusy?: boolean | undefined
    /** "test" puts a ribbon on the slip. */
    readonly environment?: 'test' | 'production' | undefined
    /** The merchant's licensed artwork in place of the neutral picture. */
    readonly logo?: ReactNode
    /** Below the tear line: the merchant's terms, a way back. */
    readonly actions?: ReactNode
  }
>

/**
 * What the payer agrees to, before the gateway's page: how much and how often, the trial in a sentence, what is charged now,
 * the last date, and the total. Every figure is the server's, or the exact sum of the server's.
 *
 * @example
 * const { redirectUrl, summary } = await startRecurring() // your POST /recurring
 * <RecurringSummary heading="Clube do Café" summary={summary} redirectUrl={redirectUrl} />
 */
export const RecurringSummary = ({
  summary,
  heading,
  redirectUrl,
  onContinue,
  isBusy = false,
  environment,
  logo,
  actions,
  locale,
  messages,
  ...rest
}: RecurringSummaryProps): ReactElement => {
  const words = useRecurringWords({ locale, messages }, summary.terms.currency)
  const display = useMemo(() => words && toSummaryDisplay(summary, { messages: words }), [summary, words])
  return (
    <RecurringSlip
      {...rest}
      words={words}
      heading={heading}
      environment={environment}
      logo={logo}
      keep={() => actions}
      main={(known) =>
        display && (
          <>
            <div className="ficha-due">
              <Amount amount={display.each} />
              <p className="ficha-rhythm">{display.rhythm}</p>
            </div>
            {display.trial !== undefined && <p className="ficha-trial">{display.trial}</p>}
            <Facts facts={display.facts} total={display.total} />
            <Continue words={known} redirectUrl={redirectUrl} onContinue={onContinue} isBusy={isBusy} />
          </>
        )
      }
    />
  )
}

interface ContinueProps {
  readonly words: RecurringMessages
  readonly redirectUrl: string | undefined
  readonly onContinue: (() => void) | undefined
  readonly isBusy: boolean
}

const Continue = ({ words: { summary: words }, redirectUrl, onContinue, isBusy }: ContinueProps): ReactNode => {
  if (redirectUrl !== undefined && isNavigable(redirectUrl)) {
    const link = { label: words.continueTo, href: redirectUrl, host: hostOf(redirectUrl) }
    const linkWords = { continueAnyway: fill(words.continueAnyway, { host: link.host }), close: words.close }
    return (
      <div className="ficha-continue">
        <p className="ficha-soft">{words.next}</p>
        <LinkButton link={link} words={linkWords} emphasis="primary" {...(onContinue && { onFollow: onContinue })} />
      </div>
    )
  }
  if (!onContinue) return null
  return (
    <div className="ficha-continue">
      <p className="ficha-soft">{words.next}</p>
      <button
        type="button"
        className="ficha-button"
        data-emphasis="primary"
        // Not disabled: a disabled button loses the focus.
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onContinue()
        }}
      >
        {words.continueTo}
      </button>
    </div>
  )
}

const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : '')
