import { isNavigable, type PartWords } from '@ficha/core'
import { useRef, useState, type ReactElement } from 'react'
import { copyText } from '../copy/copy-text.ts'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { Icon } from '../part/icon.tsx'
import { wholeAddress } from './whole-address.ts'

/** The link of the slip, and the words beside it. */
export interface OpenInBrowserProps {
  /** Default: this page's own address. */
  readonly href?: string | undefined
  /** Without words the address stands alone. */
  readonly words: Partial<Pick<PartWords, 'openInBrowser' | 'openLink' | 'copyLink' | 'copied'>>
  /** The way out of the app, if the app gives one. */
  readonly openInBrowser: BrowserOpener | undefined
  readonly onAct: OnAct | undefined
}

/** Shown in an app's own browser: it says what does not work there, and offers the link for a full browser. An app that can open it has a button for that. */
export const OpenInBrowser = ({
  href: stated = location.href,
  words,
  openInBrowser,
  onAct,
}: OpenInBrowserProps): ReactElement => {
  const text = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const whole = wholeAddress(stated)
  const href = whole ?? stated
  const copy = async (): Promise<void> => {
    const isDone = await copyText(href, text.current)
    setIsCopied(isDone)
    onAct?.({ reason: isDone ? 'copied' : 'copy-failed', kind: 'link' })
  }
  return (
    <div className="ficha-elsewhere">
      {words.openInBrowser !== undefined && <p>{words.openInBrowser}</p>}
      {openInBrowser && whole !== undefined && isNavigable(whole) && (
        <button
          type="button"
          className="ficha-button"
          data-emphasis="secondary"
          onClick={() => {
            openInBrowser(whole)
            onAct?.({ reason: 'opened-elsewhere', kind: 'link', href: whole })
          }}
        >
          <span>{words.openLink}</span>
          <Icon name="arrow" />
        </button>
      )}
      {/* The payer can select it by hand if the clipboard is blocked. */}
      <bdi className="ficha-elsewhere-link" translate="no" ref={text}>
        {href}
      </bdi>
      {words.copyLink !== undefined && (
        <button type="button" className="ficha-button" data-emphasis="secondary" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span>{words.copyLink}</span>
        </button>
      )}
      <span role="status" className="ficha-said">
        {isCopied && words.copied}
      </span>
    </div>
  )
}
