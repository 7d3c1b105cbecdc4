import type { DisplayModel } from '@ficha/core'
import { useState, type ReactElement } from 'react'
import { calendarFile } from './calendar-entry.ts'
import { copyText } from './copy-text.ts'
import { Icon, type IconName } from './icon.tsx'
import { saveFile } from './save-file.ts'
import { slipPicture } from './slip-picture.ts'
import { summarise } from './slip-summary.ts'

/** What may be kept, and whether it is still of use to pay with. */
export interface SaveToolsProps {
  readonly display: DisplayModel
  readonly isOpen: boolean
  /** A link to this page, for whoever pays instead: shared only when the merchant gives one. */
  readonly shareUrl: string | undefined
}

/** Keeping the slip without paper: a picture, a message, an entry in a calendar. */
export const SaveTools = ({ display, isOpen, shareUrl }: SaveToolsProps): ReactElement => {
  const { words, deadline } = display
  const [said, setSaid] = useState('')
  const name = `${display.method}-${display.ids[0]?.value ?? display.amount.plain}`.replace(/[^\w.-]+/g, '-')
  const savePicture = (): void => {
    void slipPicture(display).then((picture) => saveFile(picture, `${name}.png`))
  }
  const share = (): void => {
    void shareSlip(display, shareUrl).then((isCopied) => setSaid(isCopied ? words.copied : ''))
  }
  const addToCalendar = (at: string): void => {
    const entry = {
      title: words.calendarEntry,
      lines: summarise(display),
      at,
      now: new Date().toISOString(),
      uid: `${crypto.randomUUID()}@ficha`,
    }
    saveFile(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`)
  }
  return (
    <>
      <Tool icon="picture" label={words.saveImage} onPress={savePicture} />
      {isOpen && <Tool icon="share" label={words.share} onPress={share} />}
      {isOpen && deadline && !deadline.passed && (
        <Tool icon="calendar" label={words.addToCalendar} onPress={() => addToCalendar(deadline.at)} />
      )}
      <span role="status" className="ficha-said">
        {said}
      </span>
    </>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
}

const Tool = ({ icon, label, onPress }: ToolProps): ReactElement => (
  <button type="button" className="ficha-tool" onClick={onPress}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
)

/** By the device's own sheet; where there is none, into the clipboard. Resolves to whether it was copied. */
const shareSlip = async (display: DisplayModel, url: string | undefined): Promise<boolean> => {
  const text = summarise(display).join('\n')
  if (!('share' in navigator)) return copyText(url === undefined ? text : `${text}\n${url}`, null)
  try {
    await navigator.share({ text, ...(url !== undefined && { url }) })
  } catch {
    // The payer thought better of it, which is no failure.
  }
  return false
}
