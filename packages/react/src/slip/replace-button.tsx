import type { PartWords } from '@ficha/core'
import { useRef, type ReactElement } from 'react'

/** The words of the warning, and the callback after it. */
export interface ReplaceButtonProps {
  readonly words: Pick<PartWords, 'replace' | 'replaceAsk' | 'replaceWait' | 'replaceConfirm'>
  readonly onReplace: () => void
}

/** Offers another code once the deadline has passed, after a warning not to pay both. */
export const ReplaceButton = ({ words, onReplace }: ReplaceButtonProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const replace = (): void => {
    dialog.current?.close()
    onReplace()
  }
  return (
    <div className="ficha-replace">
      <button
        type="button"
        className="ficha-button"
        data-emphasis="primary"
        onClick={() => dialog.current?.showModal()}
      >
        {words.replace}
      </button>
      <dialog className="ficha-dialog" ref={dialog} aria-label={words.replace}>
        <p>{words.replaceAsk}</p>
        {/* The safe answer is first, as in the question before another method: it has the focus, and a second tap or a held key meets it. */}
        <button type="button" className="ficha-button" data-emphasis="primary" onClick={() => dialog.current?.close()}>
          {words.replaceWait}
        </button>
        <button type="button" className="ficha-button" data-emphasis="secondary" onClick={replace}>
          {words.replaceConfirm}
        </button>
      </dialog>
    </div>
  )
}
