import { appSchemesOf, type DisplayBlock, type DisplayModel } from '@ficha/core'
import { useContext, type ReactElement } from 'react'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { InstructionBlock } from './instruction-block.tsx'
import type { Beside } from '../part/own-element.tsx'

interface BlockGroupProps {
  readonly blocks: readonly DisplayBlock[]
  readonly display: DisplayModel
  /** Whether the first block is the primary action of the screen. */
  readonly hasPrimary?: boolean
  readonly onAct: OnAct | undefined
  readonly openInBrowser?: BrowserOpener | undefined
  readonly shareUrl?: string | undefined
  /** Above the button of the bars that shows them at a counter. */
  readonly desk?: Beside
  readonly children?: Beside
}

/** The method and the amount in a line: "Pix · R$ 150,00". */
export const summaryOf = ({ title, amount }: DisplayModel): string => `${title} · ${amount.text}`

/** The number that a cashier types if the bars cannot be read. */
const numberOf = ({ blocks }: DisplayModel): string | undefined =>
  blocks.find((block) => block.kind === 'reference')?.value.text

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
}: BlockGroupProps): ReactElement | null => {
  const allowed = useContext(AppSchemesContext)
  if (blocks.length === 0) return null
  const own = appSchemesOf(display.channel)
  // Where a number is dictated, its button is the one for the counter, and that of the bars only enlarges them.
  const { words } = display
  const ownWords = display.counter ? { ...words, showAtCounter: words.enlarge } : words
  const group = (
    <div className="ficha-blocks" data-counter={display.counter && ''}>
      {blocks.map((block, place) => (
        <InstructionBlock
          // A payment's list never changes its order.
          key={`${place} ${block.kind}`}
          block={block}
          words={ownWords}
          emphasis={hasPrimary && place === 0 ? 'primary' : 'secondary'}
          summary={summaryOf(display)}
          number={numberOf(display)}
          {...{ shareUrl, openInBrowser }}
          desk={place === 0 && desk}
          {...(onAct && { onAct })}
        />
      ))}
      {children}
    </div>
  )
  // The page does not trust the links of a display. Here the scheme of the wallet's own app is allowed in addition, and no other.
  return own.length === 0 ? (
    group
  ) : (
    <AppSchemesContext.Provider value={[...allowed, ...own]}>{group}</AppSchemesContext.Provider>
  )
}
