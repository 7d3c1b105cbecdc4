import { useRef, useState, type ReactElement } from 'react'
import { Icon } from '../../part/icon.tsx'
import { loadable, useLoaded, type Loadable } from '../../loading/loadable.ts'
import type * as enlarged from './enlarged-code.tsx'

/** The chunk of the view that fills the screen. */
export const ENLARGED: Loadable<typeof enlarged> = loadable(() => import('./enlarged-code.tsx'))

interface EnlargeButtonProps {
  readonly label: string
  readonly emphasis: 'primary' | 'secondary'
  /** Makes the element that fills the screen, from the loaded chunk. */
  readonly draw: (parts: typeof enlarged, close: () => void) => ReactElement
  readonly onEnlarged: () => void
}

/** Shows a code, or the numbers that are dictated, on the whole screen. */
export const EnlargeButton = ({ label, emphasis, draw, onEnlarged }: EnlargeButtonProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLoaded(ENLARGED)
  const open = (): void => {
    void ENLARGED.load().then(
      () => {
        // The slip may be off the page by now, or the view may be open already after an earlier press.
        if (dialog.current?.open !== false) return
        setIsOpen(true)
        dialog.current.showModal()
        onEnlarged()
      },
      // The chunk did not load, for instance without a network. The payer uses the code on the slip.
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
        {isOpen && loaded && <Drawn parts={loaded} draw={draw} onClose={() => dialog.current?.close()} />}
      </dialog>
    </div>
  )
}

const Drawn = ({
  parts,
  draw,
  onClose,
}: Pick<EnlargeButtonProps, 'draw'> & {
  readonly parts: typeof enlarged
  readonly onClose: () => void
}): ReactElement => <>{draw(parts, onClose)}</>
