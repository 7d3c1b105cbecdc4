import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { ValueText } from '../../copy/value-text.tsx'
import { classes } from '../../part/part-props.ts'

/**
 * Text of the gateway, never markup: its rows, the numbers with a button each; what is no row as text; and all of it as it came,
 * one press away. A text without rows is shown as it is.
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
  const { kind, rows, value } = block
  const whole = <CopyableValue kind={kind} value={value} words={words} emphasis={emphasis} onAct={onAct} />
  return (
    <div {...rest} className={classes('ficha-block', className)}>
      {rows.map((row, place) => (
        <CopyableValue
          // A text may name two things alike, and never changes its order.
          key={`${place} ${row.label}`}
          kind={kind}
          value={row}
          words={words}
          emphasis="secondary"
          onAct={onAct}
        />
      ))}
      {block.rest !== undefined && (
        <ValueText value={{ ...value, text: block.rest, copy: block.rest, spoken: block.rest }} />
      )}
      {rows.length === 0 ? (
        whole
      ) : (
        <details className="ficha-original">
          <summary>{words.originalText}</summary>
          {whole}
        </details>
      )}
    </div>
  )
}
