import type { ReactElement } from 'react'
import type { BlockProps } from './block-props.ts'
import { CopyableValue } from './copyable-value.tsx'
import { classes } from './part-props.ts'
import { ValueText } from './value-text.tsx'

/** A Mexican account made for this payment, and its bank. */
export const ClabeBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'clabe'>): ReactElement => (
  <div {...rest} className={classes('ficha-block', className)}>
    {block.bank && <ValueText value={block.bank} />}
    <CopyableValue kind={block.kind} value={block.value} words={words} emphasis={emphasis} onAct={onAct} />
  </div>
)
