import type { DisplayBlock, DisplayModel } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { InstructionBlock } from './instruction-block.tsx'

interface BlockGroupProps {
  readonly blocks: readonly DisplayBlock[]
  readonly display: DisplayModel
  /** Whether the first block is the primary action of the screen. */
  readonly hasPrimary?: boolean
  readonly onAct: OnAct | undefined
  readonly openInBrowser?: BrowserOpener | undefined
  readonly shareUrl?: string | undefined
  /** Above the button of the bars that shows them at a counter. */
  readonly desk?: ReactNode
  readonly children?: ReactNode
}

/** The method and the amount in a line: "Pix · R$ 150,00". */
export const summaryOf = ({ title, amount }: DisplayModel): string => `${title} · ${amount.text}`

/** Blocks that belong together, one below the other. */
export const BlockGroup = ({
  blocks,
  display,
  hasPrimary = false,
  onAct,
  openInBrowser,
  shareUrl,
  desk,
  children,
}: BlockGroupProps): ReactElement | null =>
  blocks.length === 0 ? null : (
    <div className="ficha-blocks">
      {blocks.map((block, place) => (
        <InstructionBlock
          // A payment's list never changes its order.
          key={`${place} ${block.kind}`}
          block={block}
          words={display.words}
          emphasis={hasPrimary && place === 0 ? 'primary' : 'secondary'}
          summary={summaryOf(display)}
          {...{ shareUrl, openInBrowser }}
          desk={place === 0 && desk}
          {...(onAct && { onAct })}
        />
      ))}
      {children}
    </div>
  )
