import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'

/** A number or word that the payer says, types or writes down, and who receives the money where the shop says so. */
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
    {block.beneficiary && <ValueText value={block.beneficiary} />}
    <CopyableValue kind={block.kind} value={block.value} words={words} emphasis={emphasis} onAct={onAct} />
  </div>
)
