import type { DisplayValue } from '@ficha/core'
import type { ClipboardEvent, ReactElement, Ref } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link ValueText}. */
export type ValueTextProps = PartProps<
  'div',
  {
    readonly value: DisplayValue
    /** The element that holds the text alone, for a copy button to select. */
    readonly textRef?: Ref<HTMLElement>
    /** Long codes are shown on one line, and scroll. */
    readonly isLong?: boolean
  }
>

/** A number or word under its name: grouped for the eye, apart for the ear, whole for the clipboard. */
export const ValueText = ({ value, textRef, isLong = false, className, ...rest }: ValueTextProps): ReactElement => (
  <div {...rest} className={classes('ficha-value', className)} data-face={value.face} data-long={isLong || undefined}>
    <span className="ficha-label" aria-hidden={isLong || undefined}>
      {value.label}
    </span>
    <span
      className="ficha-text"
      // A region that scrolls has to be reachable by keyboard, under a name: the label, which is not read twice.
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': value.label })}
      onCopy={(event) => copyWhole(event, value)}
    >
      {/* Written before the number: after a long one the browser would place it at the end of that line, far outside of the slip. */}
      {value.spoken !== value.text && <span className="ficha-spoken">{value.spoken}</span>}
      <bdi ref={textRef} aria-hidden={value.spoken !== value.text || undefined}>
        {value.text}
      </bdi>
    </span>
  </div>
)

/** Whoever selects a whole number by hand gets the payload, without the groups of the screen. */
const copyWhole = (event: ClipboardEvent<HTMLElement>, value: DisplayValue): void => {
  const selected = event.currentTarget.ownerDocument.getSelection()?.toString().trim()
  if (selected !== value.text.trim()) return
  event.clipboardData.setData('text/plain', value.copy)
  event.preventDefault()
}
