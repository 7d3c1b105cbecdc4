import type { DisplayModel } from '@ficha/core'
import { useState, type ReactElement } from 'react'
import { calendarFile } from './calendar-entry.ts'
import { copyText } from '../copy/copy-text.ts'
import { StrokePicture } from '../part/stroke-picture.tsx'
import { keepsakeName } from './keepsake-name.ts'
import { saveFile } from './save-file.ts'
import { slipPicture } from './slip-picture.ts'
import { summarise } from './slip-summary.ts'
import { CALENDAR, PICTURE, SHARE } from './tool-strokes.ts'

export { isEmbedded } from '../part/embedded-browser.ts'
export { OpenInBrowser } from '../open/open-in-browser.tsx'
export { printSlip } from './print-slip.ts'

/** The slip to keep, and whether it can still be paid. */
export interface SaveToolsProps {
  readonly display: DisplayModel
  readonly isOpen: boolean
  /** Whether a picture of it has a code, or shows that it was paid. Default: yes. */
  readonly isOnPaper?: boolean
  /** Outside of production the picture has a ribbon. */
  readonly isTest?: boolean
  /** A link to this page, for another person who pays. It is shared only if the merchant gives one. */
  readonly shareUrl: string | undefined
}

/** Keeping the slip without paper: a picture, a message, an entry in a calendar. */
export const SaveTools = ({
  display,
  isOpen,
  isOnPaper = true,
  isTest = false,
  shareUrl,
}: SaveToolsProps): ReactElement => {
  const { words, deadline } = display
  const [outcome, setOutcome] = useState<Outcome>('done')
  const name = keepsakeName(display)
  /** First removes the message of the last attempt, so that a screen reader reads the same message a second time. */
  const attempt = async (keep: () => Outcome | Promise<Outcome>): Promise<void> => {
    setOutcome('done')
    try {
      setOutcome(await keep())
    } catch {
      setOutcome('failed')
    }
  }
  const savePicture = async (): Promise<Outcome> => {
    saveFile(await slipPicture(display, isTest), `${name}.png`)
    return 'saved'
  }
  const addToCalendar = (at: string): Outcome => {
    const entry = {
      title: words.calendarEntry,
      lines: summarise(display),
      at,
      now: new Date().toISOString(),
      uid: `${crypto.randomUUID()}@ficha`,
    }
    saveFile(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`)
    return 'saved'
  }
  return (
    <>
      {isOnPaper && <Tool strokes={PICTURE} label={words.saveImage} onPress={() => void attempt(savePicture)} />}
      {isOpen && (isOnPaper || shareUrl !== undefined) && (
        <Tool strokes={SHARE} label={words.share} onPress={() => void attempt(() => shareSlip(display, shareUrl))} />
      )}
      {isOpen && deadline && !deadline.passed && (
        <Tool
          strokes={CALENDAR}
          label={words.addToCalendar}
          onPress={() => void attempt(() => addToCalendar(deadline.at))}
        />
      )}
      <span role="status" className={outcome === 'failed' ? 'ficha-note' : 'ficha-said'}>
        {outcome === 'copied' && words.copied}
        {outcome === 'saved' && words.saved}
        {outcome === 'failed' && words.keepFailed}
      </span>
    </>
  )
}

/** "done" needs no message: the device itself shows the sharing. A file is often saved without a message. */
type Outcome = 'done' | 'copied' | 'saved' | 'failed'

interface ToolProps {
  readonly strokes: string
  readonly label: string
  readonly onPress: () => void
}

const Tool = ({ strokes, label, onPress }: ToolProps): ReactElement => (
  <button type="button" className="ficha-tool" onClick={onPress}>
    <StrokePicture strokes={strokes} />
    <span>{label}</span>
  </button>
)

/** The payer closed the sheet, or pressed twice while the sheet was open. */
const NO_FAILURE = /^(Abort|InvalidState)/

/** It uses the device's own sheet. If there is none, or a frame may not open it, the text goes into the clipboard. */
const shareSlip = async (display: DisplayModel, url: string | undefined): Promise<Outcome> => {
  const text = summarise(display).join('\n')
  if ('share' in navigator) {
    try {
      await navigator.share({ text, ...(url !== undefined && { url }) })
      return 'done'
    } catch (error) {
      if (NO_FAILURE.test((error as DOMException).name)) return 'done'
    }
  }
  return (await copyText(url === undefined ? text : `${text}\n${url}`, null)) ? 'copied' : 'failed'
}
