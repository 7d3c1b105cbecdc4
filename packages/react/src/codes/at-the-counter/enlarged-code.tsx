import type { DisplayCode, DisplayCounter, PartWords } from '@ficha/core'
import { useEffect, useSyncExternalStore, type ReactElement } from 'react'
import { ValueText } from '../../copy/value-text.tsx'
import { CodeDrawing } from '../../drawing/code-drawing.tsx'
import { holdScreenAwake } from './screen-wake-lock.ts'

/** A number of more characters than this takes more lines than the bars above it can spare. */
const MANY = 40

/** Props of the view that fills the screen at a counter. */
export interface EnlargedCodeProps {
  readonly code: DisplayCode
  readonly alt: string
  /** The number under the code, for a cashier who has to type it. */
  readonly text: string | undefined
  readonly summary: string | undefined
  readonly words: Pick<PartWords, 'close' | 'encoderFailed' | 'tooFine' | 'atCounter'>
  readonly onClose: () => void
}

const whenTurned = (turned: () => void): (() => void) => {
  addEventListener('resize', turned)
  return () => removeEventListener('resize', turned)
}

const isUpright = (): boolean => innerHeight > innerWidth

/** A code as large as the screen allows, black on white. Bars run along the longer side. The screen stays on. */
export const EnlargedCode = ({ code, alt, text, summary, words, onClose }: EnlargedCodeProps): ReactElement => {
  useEffect(holdScreenAwake, [])
  const isHeldUpright = useSyncExternalStore(whenTurned, isUpright)
  const run = code.symbology !== 'qr' && isHeldUpright ? 'down' : 'across'
  return (
    <>
      {summary !== undefined && <p className="ficha-counter-summary">{summary}</p>}
      {text !== undefined && words.atCounter !== undefined && (
        <p className="ficha-counter-opening">{words.atCounter}</p>
      )}
      <CodeDrawing code={code} alt={alt} words={words} run={run} least={0} />
      {text !== undefined && (
        <p className="ficha-counter-text" translate="no" data-many={text.length > MANY || undefined}>
          {text}
        </p>
      )}
      <button type="button" className="ficha-button" data-emphasis="secondary" onClick={onClose}>
        {words.close}
      </button>
    </>
  )
}

/** Numbers to dictate to a cashier, large and in groups, with the words to say. The screen stays on. */
export const EnlargedNumbers = ({
  counter,
  summary,
  words,
  onClose,
}: {
  readonly counter: DisplayCounter
  readonly summary: string | undefined
  readonly words: Pick<PartWords, 'close'>
  readonly onClose: () => void
}): ReactElement => {
  useEffect(holdScreenAwake, [])
  return (
    <>
      {summary !== undefined && <p className="ficha-counter-summary">{summary}</p>}
      <div className="ficha-counter-say">
        {counter.opening !== undefined && <p className="ficha-counter-opening">{counter.opening}</p>}
        <p>{counter.say}</p>
      </div>
      {counter.values.map((value) => (
        <ValueText key={value.label} className="ficha-counter-number" value={value} />
      ))}
      <button type="button" className="ficha-button" data-emphasis="secondary" onClick={onClose}>
        {words.close}
      </button>
    </>
  )
}
