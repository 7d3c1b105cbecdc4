import type { PartWords } from '@ficha/core'
import type { ReactElement } from 'react'
import { Icon } from '../part/icon.tsx'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link PrintButton}. */
export type PrintButtonProps = PartProps<'button', { readonly words: Pick<PartWords, 'print'> }>

/** Prints the slip and nothing of the page around it. */
export const PrintButton = ({ words, className, ...rest }: PrintButtonProps): ReactElement => (
  <button type="button" {...rest} className={classes('ficha-tool', className)} onClick={printSlip}>
    <Icon name="print" />
    <span>{words.print}</span>
  </button>
)

/** The style sheet hides the rest of the page while this attribute stands. */
const printSlip = (): void => {
  const page = document.documentElement
  page.setAttribute('data-ficha-printing', '')
  addEventListener('afterprint', () => page.removeAttribute('data-ficha-printing'), { once: true })
  print()
}
