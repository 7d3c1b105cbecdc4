import type { DisplayModel } from '@ficha/core'
import type { OnAct } from '../part/block-props.ts'
import { SAVE_TOOLS } from './save-tools-chunk.ts'

/** Prints the slip around the pressed button. If the chunk cannot load without a network, the browser prints the page as it is. */
export const pressPrint = (
  button: Element,
  display: DisplayModel | undefined,
  onAct: OnAct | undefined,
): Promise<void> =>
  SAVE_TOOLS.load().then(
    ({ printSlip }) => printSlip(button, display, onAct),
    () => print(),
  )
