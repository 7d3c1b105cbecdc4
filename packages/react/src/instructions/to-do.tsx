import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'
import { orderBlocks } from './block-order.ts'
import type { OnAct } from './block-props.ts'
import { InstructionBlock } from './instruction-block.tsx'
import { Steps } from './steps.tsx'
import { useLater } from './use-later.ts'

interface ToDoProps {
  readonly display: DisplayModel
  readonly onAct: OnAct | undefined
  readonly onReplace: (() => void) | undefined
}

/** The thing itself, its one primary action, and the steps. After the deadline: readable, with a warning and another code. */
export const ToDo = ({ display, onAct, onReplace }: ToDoProps): ReactElement => {
  const { words, steps, status } = display
  const later = useLater()
  const { blocks } = orderBlocks(display)
  const isLate = display.deadline?.passed === true
  const isMissing = display.blocks.length === 0 && status.phase === 'processing' && display.method !== 'CreditCard'
  return (
    <>
      {isMissing && <p className="ficha-note">{words.noInstructions}</p>}
      {isLate && onReplace && later && <later.ReplaceButton words={words} onReplace={onReplace} />}
      {isLate && blocks.length > 0 && <p className="ficha-late">{words.mayBeRefused}</p>}
      {blocks.length > 0 && (
        <div className="ficha-blocks">
          {blocks.map((block, place) => (
            <InstructionBlock
              // A payment's list never changes its order.
              key={`${place} ${block.kind}`}
              block={block}
              words={words}
              emphasis={place === 0 && !isLate ? 'primary' : 'secondary'}
              summary={`${display.title} · ${display.amount.text}`}
              {...(onAct && { onAct })}
            />
          ))}
        </div>
      )}
      {steps.length > 0 && !isMissing && !isLate && <Steps steps={steps} words={words} />}
    </>
  )
}
