import type { CheckoutMessages } from '@ficha/core'
import type { ReactElement } from 'react'
import { classes, type PartProps } from '../../part/part-props.ts'

/** Props of {@link PayButton}. */
export type PayButtonProps = PartProps<
  'button',
  {
    /** The label with the next step: "Gerar boleto". */
    readonly label: string
    /** As it is written in the country: "R$ 150,00". */
    readonly amountText: string
    readonly words: Pick<CheckoutMessages, 'paying'>
    /** While the answer is awaited. The button keeps the focus and takes no second press. */
    readonly isBusy?: boolean
  }
>

/** The button names the next step and the price. It is never disabled: a disabled button loses the focus and does not say why. */
export const PayButton = ({
  label,
  amountText,
  words,
  isBusy = false,
  className,
  onClick,
  ...rest
}: PayButtonProps): ReactElement => (
  <div className="ficha-pay">
    <button
      type="submit"
      data-emphasis="primary"
      {...rest}
      className={classes('ficha-button', className)}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span>{label}</span>{' '}
      <span className="ficha-pay-amount" translate="no">
        {amountText}
      </span>
    </button>
    <p role="status" className="ficha-spoken">
      {isBusy && words.paying.busy}
    </p>
  </div>
)
