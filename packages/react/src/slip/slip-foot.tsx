import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'
import { useLoaded } from '../loading/loadable.ts'
import { isLink, opensApp, orderBlocks } from './block-order.ts'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { InstructionBlock } from './instruction-block.tsx'
import { Icon } from '../part/icon.tsx'
import { PrintButton } from '../take-away/print-button.tsx'
import { SAVE_TOOLS } from '../take-away/save-tools-chunk.ts'
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

/** The part below the tear line: other ways, tools to keep the slip, the merchant's own links, and the ids in small type. */
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
  const { words, ids, status } = display
  const { otherWays } = orderBlocks(display)
  // Nobody can pay with a printed link. A page with what to pay with at a counter is on paper as a QR code.
  const isOnPaper =
    !isOpen || display.blocks.some((block) => !isLink(block) || ('onPaper' in block && !block.afterVisit))
  return (
    <>
      {/* A payment that is being created has nothing to store yet. A payment that is no longer due needs no copy. */}
      {status.isKept && (
        <>
          <h3 className="ficha-spoken">{words.keep}</h3>
          {loaded?.isEmbedded() ? (
            // The block of the app's link has this sentence if the link cannot be followed.
            !(isOpen && display.blocks.some(opensApp)) && (
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
      {isOpen &&
        otherWays.map((block, place) => (
          <InstructionBlock
            key={`${place} ${block.kind}`}
            block={block}
            words={words}
            emphasis="secondary"
            {...{ shareUrl, openInBrowser }}
            {...(onAct && { onAct })}
          />
        ))}
      {children}
      {ids.length > 0 && (
        <dl className="ficha-ids">
          {ids.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

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
