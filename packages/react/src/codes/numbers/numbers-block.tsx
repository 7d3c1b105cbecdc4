import type { DisplayValue } from '@ficha/core'
import type { ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'

type NumbersKind = 'reference' | 'clabe' | 'bankDeposit'

/**
 * Numbers that the payer says, types or writes down, with their receiver: a reference, a CLABE made for this payment, or an account for a
 * deposit. The numbers of an account have a copy button each, because a bank's form has a field for each.
 */
export const NumbersBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<NumbersKind>): ReactElement => {
  const copyable = (value: DisplayValue): ReactElement => (
    <CopyableValue
      key={value.label}
      kind={block.kind}
      value={value}
      words={words}
      emphasis={block.kind === 'bankDeposit' && !value.isMain ? 'secondary' : emphasis}
      onAct={onAct}
    />
  )
  const text = (value: DisplayValue | undefined): ReactElement | undefined =>
    value && <ValueText key={value.label} value={value} />
  return (
    <div {...rest} className={classes('ficha-block', className)}>
      {block.kind === 'bankDeposit' ? (
        block.values.map((value) => (value.face === 'text' ? text(value) : copyable(value)))
      ) : (
        <>
          {block.kind === 'reference' && block.notice !== undefined && <p className="ficha-notice">{block.notice}</p>}
          {block.kind === 'clabe' && text(block.bank)}
          {text(block.beneficiary)}
          {copyable(block.value)}
        </>
      )}
    </div>
  )
}
