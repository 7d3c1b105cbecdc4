import type { DisplayBlock, DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'
import { CopyableValue } from '../copy/copyable-value.tsx'
import { useLoaded } from '../loading/loadable.ts'
import { isLink, opensApp, orderBlocks } from './block-order.ts'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { Ids } from './ids.tsx'
import { InstructionBlock } from './instruction-block.tsx'
import { Icon } from '../part/icon.tsx'
import { PrintButton } from '../export/print-button.tsx'
import { SAVE_TOOLS } from '../export/save-tools-chunk.ts'
import type { Beside } from '../part/own-element.tsx'

interface SlipFootProps {
  readonly display: DisplayModel
  readonly isOpen: boolean
  readonly isTest: boolean
  readonly onAct: OnAct | undefined
  readonly shareUrl: string | undefined
  readonly openInBrowser: BrowserOpener | undefined
  readonly children: Beside
}

/** The part below the tear line: tools to keep the slip, the merchant's own links, the order's number, and everything else behind one press. */
export const SlipFoot = ({
  display,
  isOpen,
  isTest,
  onAct,
  shareUrl,
  openInBrowser,
  children,
}: SlipFootProps): ReactElement => {
  const loaded = useLoaded(SAVE_TOOLS)
  const { words, ids, status, order, blocks } = display
  const more = isOpen ? orderBlocks(display).otherWays : []
  const texts = isOpen ? blocks.filter(hasOwnText) : []
  // The order's number is the one that a person reads out. It is the first of the ids.
  const inside = ids.slice(order.number === undefined ? 0 : 1)
  // Nobody can pay with a printed link. A page with what to pay with at a counter is on paper as a QR code.
  const isOnPaper = !isOpen || blocks.some((block) => !isLink(block) || ('onPaper' in block && !block.afterVisit))
  return (
    <>
      {/* A payment that is being created has nothing to store yet. A payment that is no longer due needs no copy. */}
      {status.isKept && (
        <>
          <h3 className="ficha-spoken">{words.keep}</h3>
          {loaded?.isEmbedded() ? (
            // The block of the app's link has this sentence if the link cannot be followed.
            !(isOpen && blocks.some(opensApp)) && (
              <loaded.OpenInBrowser {...{ words, href: shareUrl, openInBrowser, onAct }} />
            )
          ) : (
            <div className="ficha-tools">
              {isOnPaper && <PrintButton {...{ words, display, onAct }} />}
              {loaded ? (
                <loaded.SaveTools {...{ display, isOpen, isOnPaper, isTest, shareUrl, onAct }} />
              ) : (
                roomOf(display, isOpen, isOnPaper, shareUrl)
              )}
            </div>
          )}
        </>
      )}
      {children}
      {order.number !== undefined && <Ids ids={ids.slice(0, 1)} />}
      {(inside.length > 0 || more.length > 0 || texts.length > 0) && (
        <details className="ficha-fold ficha-details">
          <summary>{words.ids}</summary>
          <div className="ficha-blocks">
            {texts.map(({ kind, value }) => (
              <CopyableValue
                key={value.text}
                value={{ ...value, label: words.originalText }}
                emphasis="secondary"
                {...{ kind, words, onAct }}
              />
            ))}
            {more.map((block, place) => (
              <InstructionBlock
                key={`${place} ${block.kind}`}
                block={block}
                words={words}
                emphasis="secondary"
                {...{ shareUrl, openInBrowser }}
                {...(onAct && { onAct })}
              />
            ))}
            <Ids ids={inside} />
          </div>
        </details>
      )}
    </>
  )
}

/** A bank's own text, as it came, where the screen shows rows in its place. */
const hasOwnText = (block: DisplayBlock): block is Extract<DisplayBlock, { kind: 'freeText' }> =>
  block.kind === 'freeText' && (block.account !== undefined || block.rows.length > 0)

/** As wide as the tools that load later. Otherwise they would push the content below them down. */
const roomOf = (
  { words, deadline }: DisplayModel,
  isOpen: boolean,
  isOnPaper: boolean,
  shareUrl: string | undefined,
): Beside =>
  [
    isOnPaper && words.saveImage,
    isOpen && (isOnPaper || shareUrl) && words.share,
    isOpen && deadline?.passed === false && words.addToCalendar,
  ].map(
    (label) =>
      label && (
        <span key={label} className="ficha-tool" aria-hidden="true">
          <Icon name="print" />
          <span>{label}</span>
        </span>
      ),
  )
