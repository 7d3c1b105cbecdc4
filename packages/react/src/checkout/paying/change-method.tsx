import type { CheckoutMessages } from '@ficha/core'
import { useRef, type ReactElement } from 'react'
import { fillWords } from '../methods/method-words.ts'

interface ChangeMethodProps {
  readonly words: Pick<CheckoutMessages, 'change'>
  /** The method of the payment that is there, within a sentence: "con SPEI". */
  readonly byMethod: string
  readonly onChange: () => void
}

/** Another way to pay the same order, after a warning not to pay both. */
export const ChangeMethod = ({ words: { change: words }, byMethod, onChange }: ChangeMethodProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Where a browser has no modal dialog the warning stands in the page: the payer has to read it in any case.
  const open = (): void => {
    const { current } = dialog
    if (typeof current?.showModal === 'function') current.showModal()
    else current?.setAttribute('open', '')
  }
  const close = (): void => {
    const { current } = dialog
    if (typeof current?.close === 'function') current.close()
    else current?.removeAttribute('open')
  }
  const change = (): void => {
    close()
    onChange()
  }
  return (
    <div className="ficha-change">
      <button type="button" className="ficha-button" data-emphasis="secondary" onClick={open}>
        {words.open}
      </button>
      <dialog className="ficha-dialog" ref={dialog} aria-label={words.open}>
        <p>{fillWords(words.warning, { byMethod })}</p>
        <button type="button" className="ficha-button" data-emphasis="primary" onClick={close}>
          {fillWords(words.keep, { byMethod })}
        </button>
        <button type="button" className="ficha-button" data-emphasis="secondary" onClick={change}>
          {words.confirm}
        </button>
      </dialog>
    </div>
  )
}
