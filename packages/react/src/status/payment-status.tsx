import type { ReactElement } from 'react'
import type { DisplayLanguage, DisplaySource } from '../display/display-source.ts'
import { useDisplay } from '../display/use-display.ts'
import { classes, type PartProps } from '../part/part-props.ts'
import { StatusLine } from './status-line.tsx'

/** Props of {@link PaymentStatus}. */
export type PaymentStatusProps = PartProps<'div', DisplaySource & DisplayLanguage & { readonly isOffline?: boolean }>

/** The status of a payment, without its instructions. For a return page, an order page or a basket. */
export const PaymentStatus = ({
  payment,
  snapshot,
  display: ready,
  locale,
  messages,
  isOffline = false,
  className,
  ...rest
}: PaymentStatusProps): ReactElement | null => {
  const { display } = useDisplay({ payment, snapshot, display: ready, locale, messages })
  if (!display) return null
  return (
    <div {...rest} className={classes('ficha', className)} lang={display.locale}>
      <StatusLine status={display.status} words={display.words} isOffline={isOffline} />
    </div>
  )
}
