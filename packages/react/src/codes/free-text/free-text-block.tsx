import type { DisplayValue } from '@ficha/core'
import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'

/** A bank or a holder is read and compared, as on the slip of a deposit. An amount is set in words and copied as digits. */
const isWords = ({ face, text, copy }: DisplayValue): boolean => face === 'text' && text === copy

/**
 * Text of the gateway, never markup. The account number is the first to copy, and each other number has a button. Names and lines that are no row
 * are shown as text. A text without rows is shown as it is; the slip has the text of the others behind its details.
 */
export const FreeTextBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'freeText'>): ReactElement => {
  const { kind, account, rows, value } = block
  const row = (one: DisplayValue, place: number): ReactElement =>
    // Two rows of a text may have the same name, so the key is the index. The order never changes.
    isWords(one) ? (
      <ValueText key={`${place} ${one.label}`} value={one} />
    ) : (
      <CopyableValue
        key={`${place} ${one.label}`}
        kind={kind}
        value={one}
        words={words}
        emphasis={one === account ? emphasis : 'secondary'}
        onAct={onAct}
      />
    )
  const all = account ? [account, ...rows] : rows
  return (
    <div {...rest} className={classes('ficha-block', className)}>
      {all.map(row)}
      {block.rest !== undefined && <p className="ficha-text">{block.rest}</p>}
      {all.length === 0 && <CopyableValue {...{ kind, value, words, emphasis, onAct }} />}
    </div>
  )
}
