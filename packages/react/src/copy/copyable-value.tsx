import type { DisplayBlock, DisplayValue, PartWords } from '@ficha/core'
import { useRef, type ReactElement } from 'react'
import type { OnAct } from '../part/block-props.ts'
import { CopyButton } from './copy-button.tsx'
import { ValueText } from './value-text.tsx'

interface CopyableValueProps {
  readonly kind: DisplayBlock['kind']
  readonly value: DisplayValue
  readonly words: PartWords
  readonly emphasis: 'primary' | 'secondary'
  readonly isLong?: boolean
  readonly onAct: OnAct | undefined
}

/** A value with the button that copies it. */
export const CopyableValue = ({ kind, value, words, emphasis, isLong, onAct }: CopyableValueProps): ReactElement => {
  const text = useRef<HTMLElement>(null)
  return (
    <div className="ficha-copyable" data-emphasis={emphasis}>
      <ValueText value={value} textRef={text} isLong={isLong ?? false} />
      <CopyButton
        value={value}
        words={words}
        visible={text}
        emphasis={emphasis}
        onCopied={({ reason }) => onAct?.({ reason: reason === 'copied' ? 'copied' : 'copy-failed', kind })}
      />
    </div>
  )
}
