import { isNavigable, type DisplayCode, type Drawing, type PartWords } from '@ficha/core'
import { useContext, useMemo, type ReactElement } from 'react'
import { CodeDrawing } from '../drawing/code-drawing.tsx'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { useMouse } from './use-mouse.ts'

/** A link to hand over, and the words for it. */
export interface HandOffProps {
  readonly href: string
  /** The code, if a server drew it. Otherwise the page draws it. */
  readonly drawing?: Drawing | undefined
  readonly words: Pick<PartWords, 'scanToOpen' | 'encoderFailed' | 'tooFine'>
  /** Beside the code. Default: to open the wallet there. */
  readonly text?: string
}

/** On a desktop: a QR code of a wallet's link, for the phone that has the wallet. On a phone it shows nothing. */
export const HandOff = ({ href, drawing, words, text = words.scanToOpen }: HandOffProps): ReactElement | null => {
  const hasMouse = useMouse()
  const code = useMemo<DisplayCode>(
    () => ({ payload: href, symbology: 'qr', level: 'L', ...(drawing && { drawing }) }),
    [href, drawing],
  )
  const appSchemes = useContext(AppSchemesContext)
  if (!hasMouse || !isNavigable(href, appSchemes)) return null
  return (
    <>
      <CodeDrawing code={code} alt={text} words={words} />
      <p>{text}</p>
    </>
  )
}
