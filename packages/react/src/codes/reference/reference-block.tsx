import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'

/** A number or word that the payer says, types or writes down. */
export const ReferenceBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'reference'>): ReactElement => (
  <div {...rest} className={classes('ficha-block', className)}>
    <CopyableValue kind={block.kind} value={block.value} words={words} emphasis={emphasis} onAct={onAct} />
  </div>
)
