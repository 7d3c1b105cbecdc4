import type { RecurringMessages } from '@ficha/core/recurring'
import type { ReactElement, ReactNode } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'
import { SlipShell } from '../slip/slip-shell.tsx'
import type { Beside } from '../part/own-element.tsx'

type RecurringSlipProps = PartProps<
  'article',
  {
    /** `undefined` while the words load. */
    readonly words: RecurringMessages | undefined
    /** The name of the subscription, in the merchant's words. */
    readonly heading: string | undefined
    readonly environment: 'test' | 'production' | undefined
    readonly logo: ReactNode
    /** Above the tear line. Asked for only when there are words. */
    readonly main: (words: RecurringMessages) => Beside
    /** Below it. */
    readonly keep: (words: RecurringMessages) => Beside
  }
>

/** The slip of all recurring screens: the card's picture, and the order's name in the merchant's words. */
export const RecurringSlip = ({
  words,
  heading,
  environment,
  main,
  keep,
  className,
  ...rest
}: RecurringSlipProps): ReactElement => (
  <SlipShell
    {...rest}
    sheet="recurring"
    className={classes('ficha-recurring', className)}
    head={
      words && {
        locale: words.locale,
        glyph: 'card',
        title: heading ?? words.title,
        test: environment === 'test' ? words.test : undefined,
      }
    }
    main={words && main(words)}
    keep={words && keep(words)}
  />
)
