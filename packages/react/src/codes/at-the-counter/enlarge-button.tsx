import type { DisplayCode, PartWords } from '@ficha/core'
import { useRef, useState, type ReactElement } from 'react'
import { Icon } from '../../part/icon.tsx'
import { afterPaint, useAfterPaint, type AfterPaint } from '../../part/after-paint.ts'
import type * as enlarged from './enlarged-code.tsx'

/** The chunk of the view that fills the screen. */
export const ENLARGED: AfterPaint<typeof enlarged> = afterPaint(() => import('./enlarged-code.tsx'))

interface EnlargeButtonProps {
  readonly code: DisplayCode
  readonly alt: string
  readonly text?: string
  readonly label: string
  readonly words: Pick<PartWords, 'close' | 'encoderFailed' | 'tooFine'>
  readonly emphasis: 'primary' | 'secondary'
  readonly summary: string | undefined
  readonly onEnlarged: () => void
}

/** Shows a code on the whole screen. */
export const EnlargeButton = ({
  code,
  alt,
  text,
  label,
  words,
  emphasis,
  summary,
  onEnlarged,
}: EnlargeButtonProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useAfterPaint(ENLARGED)
  const open = (): void => {
    void ENLARGED.load().then(
      () => {
        setIsOpen(true)
        dialog.current?.showModal()
        onEnlarged()
      },
      // No network and nothing loaded: the code on the slip has to do.
      () => undefined,
    )
  }
  return (
    <div className="ficha-enlarge">
      <button type="button" className="ficha-button" data-emphasis={emphasis} onClick={open}>
        <Icon name="enlarge" />
        <span>{label}</span>
      </button>
      <dialog className="ficha-counter" ref={dialog} aria-label={label} onClose={() => setIsOpen(false)}>
        {isOpen && loaded && (
          <loaded.EnlargedCode
            code={code}
            alt={alt}
            text={text}
            summary={summary}
            words={words}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </div>
  )
}
