import type { DisplayModel, PartWords } from '@ficha/core'
import type { ReactElement } from 'react'
import { useLoaded } from '../loading/loadable.ts'
import type { OnAct } from '../part/block-props.ts'
import { Icon } from '../part/icon.tsx'
import { classes, type PartProps } from '../part/part-props.ts'
import { SAVE_TOOLS } from './save-tools-chunk.ts'

/** Props of {@link PrintButton}. */
export type PrintButtonProps = PartProps<
  'button',
  {
    readonly words: Pick<PartWords, 'print'>
    /** The name of the PDF: "Feira do Barro - Pix - 1043". Default: the page's title. */
    readonly display?: DisplayModel
    readonly onAct?: OnAct | undefined
  }
>

/** Prints the slip that contains it, without the page around it, after its codes are drawn. In a browser that cannot print, such as that of another app, it is not shown. */
export const PrintButton = ({ words, display, onAct, className, ...rest }: PrintButtonProps): ReactElement | null =>
  useLoaded(SAVE_TOOLS)?.canPrint() === false ? null : (
    <button
      type="button"
      {...rest}
      className={classes('ficha-tool', className)}
      onClick={({ currentTarget }) => void press(currentTarget, display, onAct)}
    >
      <Icon name="print" />
      <span>{words.print}</span>
    </button>
  )

/** If the chunk cannot load without a network, the browser prints the page as it is, if it can. */
const press = (button: Element, display: DisplayModel | undefined, onAct: OnAct | undefined): Promise<void> =>
  SAVE_TOOLS.load()
    .then(
      ({ printSlip }) => printSlip(button, display, onAct),
      () => print(),
    )
    .catch(() => undefined)
