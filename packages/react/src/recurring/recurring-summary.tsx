import { isNavigable, type RecurringPlan, type SafeLink } from '@ficha/core'
import { fill } from '@ficha/core/display'
import { toSummaryDisplay, type RecurringMessages } from '@ficha/core/recurring'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import { Amount } from '../slip/amount.tsx'
import { LinkButton } from '../open/link-button.tsx'
import type { PartProps } from '../part/part-props.ts'
import { ServerHtmlInWords } from '#server-html'
import { Facts } from './facts.tsx'
import { RecurringSlip } from './recurring-slip.tsx'
import { useRecurringWords, type RecurringLanguage } from './use-recurring-words.ts'
import { ownElement } from '../part/own-element.tsx'

/** A link that the server has checked, as it travels: its address, its host, and whether the payer is asked before going there. */
export type GatewayPage = Omit<SafeLink, 'href'> & { readonly href: string }

/** Props of {@link RecurringSummary}. */
export type RecurringSummaryProps = PartProps<
  'article',
  RecurringLanguage & {
    /** The coming charges by the merchant's server: `summary` of `POST /recurring`. */
    readonly summary: RecurringPlan
    /** The name of the subscription, in the merchant's words: "Clube do Café". */
    readonly heading?: string | undefined
    /**
     * The gateway's page, checked: `redirect` of `POST /recurring`. A host that the merchant does not list is named before the payer goes there.
     * Only the payer opens it, by a press.
     */
    readonly redirect?: GatewayPage | undefined
    /** The same page as a bare address, for a server that checks it by itself; `redirect` wins. */
    readonly redirectUrl?: string | undefined
    /** Told when the payer takes the link. Without `redirect` and `redirectUrl` the button is the merchant's: ask `POST /recurring` then. */
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
 * const { redirect, summary } = await startRecurring() // your POST /recurring
 * <RecurringSummary heading="Clube do Café" summary={summary} redirect={redirect} />
 */
export const RecurringSummary = (props: RecurringSummaryProps): ReactElement => (
  <ServerHtmlInWords>
    <RecurringSummaryInWords {...props} />
  </ServerHtmlInWords>
)

const RecurringSummaryInWords = ({
  summary,
  heading,
  redirect,
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
      keep={() => ownElement(actions)}
      main={(known) =>
        display && (
          <>
            <div className="ficha-due">
              <Amount amount={display.each} />
              <p className="ficha-rhythm">{display.rhythm}</p>
            </div>
            {display.trial !== undefined && <p className="ficha-trial">{display.trial}</p>}
            <Facts facts={display.facts} total={display.total} />
            <Continue words={known} page={redirect ?? pageAt(redirectUrl)} onContinue={onContinue} isBusy={isBusy} />
          </>
        )
      }
    />
  )
}

interface ContinueProps {
  readonly words: RecurringMessages
  readonly page: GatewayPage | undefined
  readonly onContinue: (() => void) | undefined
  readonly isBusy: boolean
}

const Continue = ({ words: { summary: words }, page, onContinue, isBusy }: ContinueProps): ReactNode => {
  if (page && isNavigable(page.href)) {
    const { href, host, interstitial } = page
    const link = {
      label: words.continueTo,
      href,
      host,
      ...(interstitial && { ask: fill(words.hostWarning, { host }) }),
    }
    const linkWords = { continueAnyway: fill(words.continueAnyway, { host }), close: words.close }
    return (
      <div className="ficha-continue">
        <LinkButton link={link} words={linkWords} emphasis="primary" {...(onContinue && { onFollow: onContinue })} />
        <p className="ficha-soft">{words.next}</p>
        <p className="ficha-soft">{words.cancel}</p>
      </div>
    )
  }
  if (!onContinue) return null
  return (
    <div className="ficha-continue">
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
      <p className="ficha-soft">{words.next}</p>
      <p className="ficha-soft">{words.cancel}</p>
    </div>
  )
}

const pageAt = (href: string | undefined): GatewayPage | undefined =>
  href === undefined ? undefined : { href, host: isNavigable(href) ? new URL(href).host : '', interstitial: false }
