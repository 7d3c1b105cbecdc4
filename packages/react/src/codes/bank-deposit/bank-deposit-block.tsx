import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'

/** An account to deposit to: each part as a row, the numbers with a button each, because a bank's form asks them apart. */
export const BankDepositBlock = ({
  block,
  words,
  emphasis: _emphasis,
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'bankDeposit'>): ReactElement => (
  <div {...rest} className={classes('ficha-block', className)}>
    {block.values.map((value) =>
      value.face === 'text' ? (
        <ValueText key={value.label} value={value} />
      ) : (
        <CopyableValue
          key={value.label}
          kind={block.kind}
          value={value}
          words={words}
          emphasis="secondary"
          onAct={onAct}
        />
      ),
    )}
  </div>
)
