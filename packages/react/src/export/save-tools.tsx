import type { DisplayModel } from '@ficha/core'
import { useState, type ReactElement } from 'react'
import { calendarFile } from './calendar-entry.ts'
import { copyText } from '../copy/copy-text.ts'
import type { OnAct, SlipAct } from '../part/block-props.ts'
import { StrokePicture } from '../part/stroke-picture.tsx'
import { OpenInBrowser } from '../open/open-in-browser.tsx'
import { slipFileName } from './slip-file-name.ts'
import { saveFile } from './save-file.ts'
import { slipPicture } from './slip-picture.ts'
import { summarise } from './slip-summary.ts'
import { CALENDAR, PICTURE, SHARE } from './tool-strokes.ts'
import { useUnprinted } from './unprinted.ts'

export { isEmbedded } from '../part/embedded-browser.ts'
export { OpenInBrowser } from '../open/open-in-browser.tsx'
export { wholeAddress } from '../open/whole-address.ts'
export { canPrint, printSlip } from './print-slip.ts'

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
  readonly onAct?: OnAct | undefined
}

/** Keeping the slip without paper: a picture, a message, an entry in a calendar. */
export const SaveTools = ({
  display,
  isOpen,
  isOnPaper = true,
  isTest = false,
  shareUrl,
  onAct,
}: SaveToolsProps): ReactElement => {
  const { words, deadline } = display
  const [outcome, setOutcome] = useState<SlipAct['reason']>()
  const hasFailed = outcome === 'keep-failed' || outcome === 'copy-failed'
  const isUnprinted = useUnprinted(display)
  const name = slipFileName(display)
  /** First removes the message of the last attempt, so that a screen reader reads the same message a second time. */
  const attempt = async (kind: 'slip' | 'calendar', keep: () => Outcome | Promise<Outcome>): Promise<void> => {
    setOutcome(undefined)
    const act = await outcomeOf(kind, keep)
    setOutcome(act?.reason)
    if (act) onAct?.(act)
  }
  const savePicture = async (): Promise<Outcome> => {
    saveFile(await slipPicture(display, isTest), `${name}.png`)
    return { reason: 'saved', kind: 'slip' }
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
    return { reason: 'saved', kind: 'calendar' }
  }
  return (
    <>
      {isOnPaper && (
        <Tool strokes={PICTURE} label={words.saveImage} onPress={() => void attempt('slip', savePicture)} />
      )}
      {isOpen && (isOnPaper || shareUrl !== undefined) && (
        <Tool
          strokes={SHARE}
          label={words.share}
          onPress={() => void attempt('slip', () => shareSlip(display, shareUrl))}
        />
      )}
      {isOpen && deadline && !deadline.passed && (
        <Tool
          strokes={CALENDAR}
          label={words.addToCalendar}
          onPress={() => void attempt('calendar', () => addToCalendar(deadline.at))}
        />
      )}
      <span role="status" className={hasFailed ? 'ficha-note' : 'ficha-said'}>
        {hasFailed ? words.keepFailed : (outcome === 'copied' || outcome === 'saved') && words[outcome]}
      </span>
      {isUnprinted && (
        <div role="alert" className="ficha-note">
          <OpenInBrowser href={shareUrl} openInBrowser={undefined} {...{ words, onAct }} />
        </div>
      )}
    </>
  )
}

/** What was done. `undefined` if the payer closed the device's sheet. */
type Outcome = SlipAct | undefined

const outcomeOf = async (kind: 'slip' | 'calendar', keep: () => Outcome | Promise<Outcome>): Promise<Outcome> => {
  try {
    return await keep()
  } catch {
    return { reason: 'keep-failed', kind }
  }
}

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
      return { reason: 'shared', kind: 'slip' }
    } catch (error) {
      if (NO_FAILURE.test((error as DOMException).name)) return undefined
    }
  }
  const isCopied = await copyText(url === undefined ? text : `${text}\n${url}`, null)
  return { reason: isCopied ? 'copied' : 'copy-failed', kind: 'slip' }
}
