import type { DisplayCode, PartWords } from '@ficha/core'
import { useState, type ReactElement } from 'react'
import { useLoaded } from '../../loading/loadable.ts'
import type { OnAct, SlipAct } from '../../part/block-props.ts'
import { saveFile } from '../../export/save-file.ts'
import { SAVE_TOOLS } from '../../export/save-tools-chunk.ts'
import { codePicture } from './code-picture.ts'

/** A code that is handed to the bank's app on the same phone, and the words for it. */
export interface CodeToBankProps {
  readonly code: DisplayCode
  readonly words: Pick<PartWords, 'saveImage' | 'share' | 'saved' | 'keepFailed'>
  /** Whether saving is the primary action. False for a payer who may have paid already. */
  readonly emphasis: 'primary' | 'secondary'
  readonly onAct: OnAct | undefined
}

/** The payer closed the sheet, or pressed twice while the sheet was open. */
const NO_FAILURE = /^(Abort|InvalidState)/

/** A phone cannot scan its own screen: the code as a picture, for the gallery or straight to the bank's app. */
export const CodeToBank = ({ code, words, emphasis, onAct }: CodeToBankProps): ReactElement => {
  const [outcome, setOutcome] = useState<Outcome | 'keep-failed'>()
  const tools = useLoaded(SAVE_TOOLS)
  const attempt = async (hand: (picture: File) => Outcome | Promise<Outcome>): Promise<void> => {
    setOutcome(undefined)
    const reason = await codePicture(code)
      .then(hand)
      .catch(() => 'keep-failed' as const)
    setOutcome(reason)
    if (reason) onAct?.({ reason, kind: 'qr' })
  }
  // An app's own browser saves and shares nothing: the foot of the slip leads to a full browser, and the room of the buttons is given back.
  if (tools?.isEmbedded()) return <div hidden />
  return (
    <div>
      <button type="button" className="ficha-button" data-emphasis={emphasis} onClick={() => void attempt(save)}>
        {words.saveImage}
      </button>
      <button type="button" className="ficha-button" data-emphasis="secondary" onClick={() => void attempt(share)}>
        {words.share}
      </button>
      <p role="status" className={(outcome && SAYS[outcome]) ?? 'ficha-spoken'}>
        {outcome === 'saved' ? words.saved : outcome === 'keep-failed' && words.keepFailed}
      </p>
    </div>
  )
}

/** The style of what is said of an outcome. The device itself shows the sharing. */
const SAYS = { saved: 'ficha-said', shared: 'ficha-spoken', 'keep-failed': 'ficha-note' } as const

/** `undefined` if the payer closed the sheet. */
type Outcome = Extract<SlipAct['reason'], 'saved' | 'shared'> | undefined

const save = (picture: File): Outcome => {
  saveFile(picture, picture.name)
  return 'saved'
}

/** Shares the picture by the device's share sheet, which lists the banks' apps. If the sheet takes no files, saves it in the gallery. */
const share = async (picture: File): Promise<Outcome> => {
  const files = { files: [picture] }
  if (!('canShare' in navigator) || !navigator.canShare(files)) return save(picture)
  try {
    await navigator.share(files)
    return 'shared'
  } catch (error) {
    return NO_FAILURE.test((error as DOMException).name) ? undefined : save(picture)
  }
}
