import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'

/** A Mexican account made for this payment, its bank and whose it is. */
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
    {block.beneficiary && <ValueText value={block.beneficiary} />}
    <CopyableValue kind={block.kind} value={block.value} words={words} emphasis={emphasis} onAct={onAct} />
  </div>
)
