import type { PartWords } from '@ficha/core'
import { useRef, useState, type ReactElement } from 'react'
import { copyText } from '../copy/copy-text.ts'
import { Icon } from '../part/icon.tsx'

/** The link of the slip, and the words beside it. */
export interface OpenInBrowserProps {
  /** Default: this page's own address. */
  readonly href?: string | undefined
  readonly words: Pick<PartWords, 'openInBrowser' | 'copyLink' | 'copied'>
}

/** Shown in an app's own browser: it says what does not work there, and offers the link for a full browser. */
export const OpenInBrowser = ({ href = location.href, words }: OpenInBrowserProps): ReactElement => {
  const text = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="ficha-elsewhere">
      <p>{words.openInBrowser}</p>
      {/* The payer can select it by hand if the clipboard is blocked. */}
      <bdi className="ficha-elsewhere-link" ref={text}>
        {href}
      </bdi>
      <button
        type="button"
        className="ficha-button"
        data-emphasis="secondary"
        onClick={() => void copyText(href, text.current).then(setIsCopied)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span>{words.copyLink}</span>
      </button>
      <span role="status" className="ficha-said">
        {isCopied && words.copied}
      </span>
    </div>
  )
}
