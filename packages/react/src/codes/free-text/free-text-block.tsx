import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'

/** Text of the gateway with its line ends, never markup. */
export const FreeTextBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'freeText'>): ReactElement => (
  <div {...rest} className={classes('ficha-block', className)}>
    <CopyableValue kind={block.kind} value={block.value} words={words} emphasis={emphasis} onAct={onAct} />
  </div>
)
