import type { DisplayValue, PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { copyText, selectText } from './copy-text.ts'
import { Icon } from '../part/icon.tsx'
import { classes, type PartProps } from '../part/part-props.ts'

/** How a copy goes: it is "copied" only when the clipboard has said so. */
export type CopyState = 'idle' | 'copying' | 'copied' | 'failed'

/** Props of {@link CopyButton}. */
export type CopyButtonProps = PartProps<
  'div',
  {
    readonly value: DisplayValue
    readonly words: Pick<PartWords, 'copied' | 'copying' | 'copyFailed'>
    /** The element that shows the value: selected when copying fails. */
    readonly visible: RefObject<Element | null>
    /** The one primary action of a screen is filled and as wide as the slip. */
    readonly emphasis?: 'primary' | 'secondary'
    /** Told how each attempt ended. */
    readonly onCopied?: (details: { readonly reason: 'copied' | 'failed' }) => void
  }
>

const SHOWN_MS = 4_000
/** Some clipboards never answer. Nobody waits at a counter for longer than this. */
const PATIENCE_MS = 5_000

/** Takes back the "copied" of the button that was pressed before: the clipboard holds one value, and it is no longer that one. */
let takeBack: (() => void) | undefined

/** Copies a value byte for byte and tells the truth about it; when it cannot, it selects the value and says how to go on. */
export const CopyButton = ({
  value,
  words,
  visible,
  emphasis = 'secondary',
  onCopied,
  className,
  ...rest
}: CopyButtonProps): ReactElement => {
  const [state, copy] = useCopy(value.copy, visible, onCopied)
  const label = { idle: value.copyLabel, copying: words.copying, copied: words.copied, failed: value.copyLabel }[state]
  return (
    <div {...rest} className={classes('ficha-copy', className)} data-state={state}>
      <button
        type="button"
        className="ficha-button"
        data-emphasis={emphasis}
        // Not disabled: a disabled button loses the focus.
        aria-busy={state === 'copying' || undefined}
        onClick={copy}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span>{label}</span>
      </button>
      <p className={state === 'failed' ? 'ficha-note' : 'ficha-spoken'} role="status">
        {state === 'copied' && words.copied}
        {state === 'failed' && words.copyFailed}
      </p>
    </div>
  )
}

const useCopy = (
  payload: string,
  visible: RefObject<Element | null>,
  onCopied: CopyButtonProps['onCopied'],
): readonly [CopyState, () => void] => {
  const [state, setState] = useState<CopyState>('idle')
  const attempt = useRef(0)
  // An answer of the clipboard about another code, or after the part has gone, must change nothing here.
  useEffect(() => {
    const current = attempt
    return () => {
      current.current += 1
      setState('idle')
    }
  }, [payload])
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (): void => {
    if (state === 'copying') return
    const mine = ++attempt.current
    takeBack?.()
    takeBack = () => setState((shown) => (shown === 'copied' ? 'idle' : shown))
    setState('copying')
    let hasEnded = false
    const end = (isCopied: boolean): void => {
      // Once it was waited for long enough, a late failure changes nothing, because that is shown already; a late success does.
      if (mine !== attempt.current || (hasEnded && !isCopied)) return
      hasEnded = true
      setState(isCopied ? 'copied' : 'failed')
      if (!isCopied && visible.current) selectText(visible.current)
      onCopied?.({ reason: isCopied ? 'copied' : 'failed' })
    }
    setTimeout(end, PATIENCE_MS, false)
    void copyText(payload, visible.current).then(end)
  }
  return [state, copy]
}
