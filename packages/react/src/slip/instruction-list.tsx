import type { DisplayBlock, DisplayModel } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import { afterPaint, useAfterPaint, type AfterPaint } from '../part/after-paint.ts'
import { EnlargeButton } from '../codes/at-the-counter/enlarge-button.tsx'
import { orderBlocks } from './block-order.ts'
import type { OnAct } from '../part/block-props.ts'
import { InstructionBlock } from './instruction-block.tsx'
import { Steps } from './steps.tsx'
import type * as replacing from './replace-button.tsx'

/** The chunk of the offer after the deadline. */
export const REPLACING: AfterPaint<typeof replacing> = afterPaint(() => import('./replace-button.tsx'))

interface InstructionListProps {
  readonly display: DisplayModel
  readonly onAct: OnAct | undefined
  readonly onReplace: (() => void) | undefined
}

/** The thing itself, its one primary action, the steps, and what else says the same. After the deadline: readable, with a warning and another code. */
export const InstructionList = ({ display, onAct, onReplace }: InstructionListProps): ReactElement => {
  const { words, steps, counter } = display
  const summary = `${display.title} · ${display.amount.text}`
  const { blocks, otherForms } = orderBlocks(display)
  const isLate = display.deadline?.passed === true
  const group = (some: readonly DisplayBlock[], isFirst: boolean): ReactNode =>
    some.length > 0 && (
      <div className="ficha-blocks">
        {some.map((block, place) => (
          <InstructionBlock
            // A payment's list never changes its order.
            key={`${place} ${block.kind}`}
            block={block}
            words={words}
            // At a counter the numbers are shown first, and copied by those who pay elsewhere.
            emphasis={isFirst && place === 0 && !isLate && !counter ? 'primary' : 'secondary'}
            summary={summary}
            {...(onAct && { onAct })}
          />
        ))}
      </div>
    )
  return (
    <>
      {isLate && onReplace && <ReplaceOffer words={words} onReplace={onReplace} />}
      {isLate && blocks.length > 0 && <p className="ficha-late">{words.mayBeRefused}</p>}
      {group(blocks, true)}
      {counter && (
        <EnlargeButton
          label={words.showAtCounter}
          emphasis="primary"
          draw={({ EnlargedNumbers }, close) => (
            <EnlargedNumbers counter={counter} summary={summary} words={words} onClose={close} />
          )}
          onEnlarged={() => onAct?.({ reason: 'enlarged', kind: 'reference' })}
        />
      )}
      {steps.length > 0 && <Steps steps={steps} words={words} />}
      {group(otherForms, false)}
    </>
  )
}

const ReplaceOffer = (props: replacing.ReplaceButtonProps): ReactNode => {
  const loaded = useAfterPaint(REPLACING)
  return loaded && <loaded.ReplaceButton {...props} />
}
