import type { DisplayModel } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import { orderBlocks } from './block-order.ts'
import type { OnAct } from './block-props.ts'
import { InstructionBlock } from './instruction-block.tsx'
import { PrintButton } from './print-button.tsx'
import { useLater } from './use-later.ts'

interface KeepProps {
  readonly display: DisplayModel
  readonly isOpen: boolean
  readonly onAct: OnAct | undefined
  readonly shareUrl: string | undefined
  readonly children: ReactNode
}

/** Below the tear line: other ways, what to keep, the merchant's own links, the ids in small type. */
export const Keep = ({ display, isOpen, onAct, shareUrl, children }: KeepProps): ReactElement => {
  const later = useLater()
  const { words, ids } = display
  const { otherWays } = orderBlocks(display)
  return (
    <section className="ficha-keep">
      <h3 className="ficha-spoken">{words.keep}</h3>
      <div className="ficha-tools">
        <PrintButton words={words} />
        {later && <later.SaveTools display={display} isOpen={isOpen} shareUrl={shareUrl} />}
      </div>
      {isOpen &&
        otherWays.map((block, place) => (
          <InstructionBlock
            key={`${place} ${block.kind}`}
            block={block}
            words={words}
            emphasis="secondary"
            {...(onAct && { onAct })}
          />
        ))}
      {children}
      {ids.length > 0 && (
        <dl className="ficha-ids">
          {ids.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
