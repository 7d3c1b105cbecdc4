import type { DisplayValue } from '@ficha/core'
import type { ClipboardEvent, ReactElement, Ref } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'
import { withWholeNumbers } from './whole-numbers.tsx'

/** Props of {@link ValueText}. */
export type ValueTextProps = PartProps<
  'div',
  {
    readonly value: DisplayValue
    /** The element that holds the text alone, for a copy button to select. */
    readonly textRef?: Ref<HTMLElement>
    /** Shows a long code on one line that scrolls. */
    readonly isLong?: boolean
  }
>

/** More characters than this do not fit a phone's line at the size of a number. */
const MANY = 26

/** A number or word under its label. It is shown in groups, a screen reader reads it digit by digit, and copying gives it without groups. */
export const ValueText = ({ value, textRef, isLong = false, className, ...rest }: ValueTextProps): ReactElement => (
  <div
    {...rest}
    className={classes('ficha-value', className)}
    data-face={value.face}
    data-long={isLong || undefined}
    data-many={(!isLong && value.face === 'code' && value.text.length > MANY) || undefined}
  >
    <span className="ficha-label" aria-hidden={isLong || undefined}>
      {value.label}
    </span>
    <span
      className="ficha-text"
      translate="no"
      // A region that scrolls needs keyboard focus and a name. The name is the label, which is not read twice.
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': value.label })}
      onCopy={(event) => copyWhole(event, value)}
    >
      {/* This stands before the number. After a long number the browser would place it at the end of the line, far outside the slip. */}
      {value.spoken !== value.text && <span className="ficha-spoken">{value.spoken}</span>}
      <bdi ref={textRef} aria-hidden={value.spoken !== value.text || undefined}>
        {value.face === 'text' ? withWholeNumbers(value.text) : value.text}
      </bdi>
    </span>
  </div>
)

/** If the payer selects the whole number and copies it by hand, the clipboard gets the payload without groups. */
const copyWhole = (event: ClipboardEvent<HTMLElement>, value: DisplayValue): void => {
  const selected = event.currentTarget.ownerDocument.getSelection()?.toString().trim()
  if (selected !== value.text.trim()) return
  event.clipboardData.setData('text/plain', value.copy)
  event.preventDefault()
}
