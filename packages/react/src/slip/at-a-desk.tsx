import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'
import { HandOff } from '../open/hand-off.tsx'
import { useMouse } from '../open/use-mouse.ts'
import { useLoaded } from '../loading/loadable.ts'
import type { OnAct } from '../part/block-props.ts'
import { Icon } from '../part/icon.tsx'
import { SAVE_TOOLS } from '../export/save-tools-chunk.ts'

/** A slip that is paid at a counter, and where it can be opened on another device. */
export interface AtADeskProps {
  readonly display: DisplayModel
  readonly shareUrl: string | undefined
  readonly onAct: OnAct | undefined
}

/** On a computer it offers to move a counter's slip to the phone by a QR code, or to print it. On a phone it shows nothing. */
export const AtADesk = ({ display, shareUrl, onAct }: AtADeskProps): ReactElement | null => {
  const hasMouse = useMouse()
  const tools = useLoaded(SAVE_TOOLS)
  const { words } = display
  if (!hasMouse) return null
  // The print button has these lines, too. A function for both would be a chunk of its own, and the checkout would weigh 0.2 KB more.
  const print = (button: Element): Promise<void> =>
    SAVE_TOOLS.load()
      .then(
        ({ printSlip }) => printSlip(button, display, onAct),
        // Without a network the chunk may not load. The browser prints the page as it is, if it can.
        () => window.print(),
      )
      .catch(() => undefined)
  return (
    <>
      {shareUrl !== undefined && tools && (
        <HandOff href={tools.wholeAddress(shareUrl) ?? shareUrl} words={words} text={words.scanToCarry} />
      )}
      {/* The browser of an app does not print. */}
      {tools?.canPrint() !== false && (
        <button
          type="button"
          className="ficha-button"
          data-emphasis="primary"
          onClick={({ currentTarget }) => void print(currentTarget)}
        >
          <Icon name="print" />
          <span>{words.print}</span>
        </button>
      )}
    </>
  )
}
