import type { DisplayModel, PartWords } from '@ficha/core'
import type { ReactElement } from 'react'
import { useLoaded } from '../loading/loadable.ts'
import { Icon } from '../part/icon.tsx'
import { classes, type PartProps } from '../part/part-props.ts'
import { SAVE_TOOLS } from './save-tools-chunk.ts'

/** Props of {@link PrintButton}. */
export type PrintButtonProps = PartProps<
  'button',
  {
    readonly words: Pick<PartWords, 'print'>
    /** Names the PDF: "Feira do Barro - Pix - 1043". Default: the page's title does. */
    readonly display?: DisplayModel
  }
>

/** Prints the slip that it stands in, and nothing of the page around it, once its codes are drawn. Nothing in an app's own browser, which does not print. */
export const PrintButton = ({ words, display, className, ...rest }: PrintButtonProps): ReactElement | null =>
  useLoaded(SAVE_TOOLS)?.isEmbedded() ? null : (
    <button
      type="button"
      {...rest}
      className={classes('ficha-tool', className)}
      onClick={({ currentTarget }) => void press(currentTarget, display)}
    >
      <Icon name="print" />
      <span>{words.print}</span>
    </button>
  )

/** Without a network, and a chunk that never came, the page is printed as it is. */
const press = (button: Element, display: DisplayModel | undefined): Promise<void> =>
  SAVE_TOOLS.load().then(
    ({ printSlip }) => printSlip(button, display),
    () => print(),
  )
