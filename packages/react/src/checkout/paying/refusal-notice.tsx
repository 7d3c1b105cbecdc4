import type { CheckoutMessages, RefusalKey } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../part/icon.tsx'
import { classes, type PartProps } from '../../part/part-props.ts'
import { fillWords } from '../methods/method-words.ts'
import { ContactLink } from '../../part/contact-link.tsx'
import { ownElement } from '../../part/own-element.tsx'

/** Props of {@link RefusalNotice}. */
export type RefusalNoticeProps = PartProps<
  'div',
  {
    readonly cause: RefusalKey
    readonly words: Pick<CheckoutMessages, 'refusals'>
    /** How long the server asked to wait. */
    readonly retryAfterMs?: number
    /** The way on. */
    readonly children?: ReactNode
  }
>

/** These causes ask the payer to wait. They do not look like a failure, because no money is in danger. */
const CALM: ReadonlySet<RefusalKey> = new Set(['offline', 'notSent', 'notLoaded', 'tooManyAttempts', 'orderPaid'])

/** These causes send the payer to the shop. */
const FOR_THE_SHOP: ReadonlySet<RefusalKey> = new Set([
  'notFound',
  'noMethods',
  'undecided',
  'orderPaidTwice',
  'orderRefunded',
  'orderAmountDiffers',
  'orderUnknown',
  'shopFault',
])

/** Why there is no payment, in the payer's words, and what to do. */
export const RefusalNotice = ({
  cause,
  words,
  retryAfterMs = 0,
  className,
  children,
  ...rest
}: RefusalNoticeProps): ReactElement => {
  const { title, text } = words.refusals[cause]
  return (
    <div
      role="alert"
      {...rest}
      className={classes('ficha-status', 'ficha-refusal', className)}
      data-cause={cause}
      data-tone="attention"
      data-calm={CALM.has(cause) || undefined}
    >
      <Icon name={cause === 'offline' ? 'offline' : cause === 'orderPaid' ? 'check' : 'alert'} />
      <div>
        <p className="ficha-status-title">{title}</p>
        <p>{fillWords(text, { time: waitText(retryAfterMs) })}</p>
        {FOR_THE_SHOP.has(cause) && <ContactLink />}
        {ownElement(children)}
      </div>
    </div>
  )
}

/** "45 s", "3 min": symbols, the same in every language. Without the server's word a minute. */
const waitText = (ms: number): string => {
  const seconds = Math.ceil((ms > 0 ? ms : 60_000) / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
