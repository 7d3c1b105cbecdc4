import type { DisplayValue, PartWords } from '@ficha/core'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { copyText, selectText } from './copy-text.ts'
import { Icon } from '../part/icon.tsx'
import { classes, type PartProps } from '../part/part-props.ts'

/** The state of a copy. It is "copied" only after the clipboard has confirmed it. */
export type CopyState = 'idle' | 'copying' | 'copied' | 'failed'

/** Props of {@link CopyButton}. */
export type CopyButtonProps = PartProps<
  'div',
  {
    readonly value: DisplayValue
    readonly words: Pick<PartWords, 'copied' | 'copying' | 'copyFailed'>
    /** The element that shows the value. It is selected if copying fails. */
    readonly visible: RefObject<Element | null>
    /** Whether this is the primary action of the screen. It is then filled and as wide as the slip. */
    readonly emphasis?: 'primary' | 'secondary'
    /** Called after each attempt with its result. */
    readonly onCopied?: (details: { readonly reason: 'copied' | 'failed' }) => void
  }
>

const SHOWN_MS = 4_000
/** Some clipboards never answer. After this time the copy counts as failed. */
const PATIENCE_MS = 5_000

/** Removes "copied" from the button that was pressed before, because the clipboard holds one value only. */
let takeBack: (() => void) | undefined

/** Copies a value byte for byte and shows whether it is in the clipboard. If copying fails, it selects the value and says how to copy it by hand. */
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
        // The button is not disabled, because a disabled button loses the focus.
        aria-busy={state === 'copying' || undefined}
        onClick={copy}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span>{label}</span>
      </button>
      <p className={state === 'failed' ? 'ficha-note' : 'ficha-spoken'} role="status">
        {state === 'copied' ? words.copied : state === 'failed' && words.copyFailed}
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
  // The clipboard may answer for another code, or after the part was removed. Such an answer changes nothing.
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
      // After the time limit the screen shows a failure already. So a late failure changes nothing, but a late success is shown.
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
