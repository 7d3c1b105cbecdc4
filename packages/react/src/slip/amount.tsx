import type { DisplayAmount } from '@ficha/core'
import type { ReactElement } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link Amount}. */
export type AmountProps = PartProps<'p', { readonly amount: DisplayAmount }>

/** More characters than this do not fit a phone's line at full size, and a number must not be broken. */
const LONG = 15

/** The exact amount, in the largest letters of the slip. */
export const Amount = ({ amount, className, ...rest }: AmountProps): ReactElement => {
  // Where both do not fit a line, the currency's code goes on in the next, whole.
  const [, figure = amount.text, code] = /^(.*\d)\s([A-Z]{3})$/u.exec(amount.text) ?? []
  return (
    <p {...rest} className={classes('ficha-amount', className)}>
      <span className={amount.emphasis === 'named' ? 'ficha-label' : 'ficha-spoken'}>{amount.label}</span>
      <data
        className="ficha-figure"
        translate="no"
        value={amount.plain}
        data-long={amount.text.length > LONG || undefined}
        data-emphasis={amount.emphasis}
      >
        {code === undefined ? (
          figure
        ) : (
          <>
            <span>{`${figure} `}</span>
            <span className="ficha-whole">{code}</span>
          </>
        )}
      </data>
    </p>
  )
}
