import type { CheckoutMessages } from '@ficha/core'
import { useEffect, useState, type ReactElement } from 'react'
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
}: PayButtonProps): ReactElement => {
  const isSlow = useIsSlow(isBusy)
  return (
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
        <span>{isBusy ? words.paying.busy : label}</span>{' '}
        {!isBusy && (
          <span className="ficha-pay-amount" translate="no">
            {amountText}
          </span>
        )}
      </button>
      <p role="status" className={isSlow ? undefined : 'ficha-spoken'}>
        {isBusy && (isSlow ? words.paying.busyLong : words.paying.busy)}
      </p>
    </div>
  )
}

/** A press without an answer for this long is said to be on its way still. */
const SLOW_MS = 4_000

const useIsSlow = (isBusy: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(setIsSlow, SLOW_MS, true)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}
