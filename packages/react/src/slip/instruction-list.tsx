import type { DisplayModel } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import { loadable, useLoaded, type Loadable } from '../loading/loadable.ts'
import { EnlargeButton } from '../codes/at-the-counter/enlarge-button.tsx'
import { BlockGroup, summaryOf } from './block-group.tsx'
import { orderBlocks } from './block-order.ts'
import type { BrowserOpener, OnAct } from '../part/block-props.ts'
import { Steps } from './steps.tsx'
import type * as atADesk from './at-a-desk.tsx'
import type * as replacing from './replace-button.tsx'

/** The chunk of the offer after the deadline. */
export const REPLACING: Loadable<typeof replacing> = loadable(() => import('./replace-button.tsx'))

/** The chunk of the tools for a counter's slip on a computer. */
export const AT_A_DESK: Loadable<typeof atADesk> = loadable(() => import('./at-a-desk.tsx'))

interface InstructionListProps {
  readonly display: DisplayModel
  /** The payer has been to the page that takes the payment, so the link to it is not the primary action. */
  readonly isBack?: boolean
  readonly onAct: OnAct | undefined
  readonly openInBrowser: BrowserOpener | undefined
  readonly shareUrl: string | undefined
  readonly onReplace: (() => void) | undefined
}

/** The instructions, their primary action, and the steps. After the deadline the numbers stay readable, with a warning and the offer of another code. */
export const InstructionList = ({
  display,
  isBack = false,
  onAct,
  openInBrowser,
  shareUrl,
  onReplace,
}: InstructionListProps): ReactElement => {
  const { words, steps, counter, ways } = display
  const { blocks } = orderBlocks(display)
  const isLate = display.deadline?.passed === true
  // The screen says not to pay again if the payer may have paid already. So nothing that pays is the primary action, a link no more than a code.
  const isToPay = !isLate && !isBack
  const desk = isToPay && (counter ?? blocks[0]?.kind === 'barcode') && <Desk {...{ display, shareUrl, onAct }} />
  return (
    <>
      {isLate && onReplace && <ReplaceOffer words={words} onReplace={onReplace} />}
      {/* The status above the code says it, too. In the order of the page it comes later, so a screen reader reads it here. */}
      {isLate && blocks.length > 0 && (
        <p className={display.status.state === 'deadlinePassed' ? 'ficha-spoken' : 'ficha-late'}>
          {words.mayBeRefused}
        </p>
      )}
      {ways && <p className="ficha-notice">{ways.once}</p>}
      {ways && <h3 className="ficha-heading">{ways.first}</h3>}
      <BlockGroup
        blocks={blocks}
        display={display}
        // At a counter the payer shows the numbers. Copying them is for payers who pay elsewhere.
        hasPrimary={isToPay && !counter}
        {...{ onAct, openInBrowser, shareUrl, desk }}
      >
        {counter && desk}
        {counter && (
          <EnlargeButton
            label={words.showAtCounter}
            emphasis={isToPay ? 'primary' : 'secondary'}
            draw={({ EnlargedNumbers }, close) => (
              <EnlargedNumbers counter={counter} summary={summaryOf(display)} words={words} onClose={close} />
            )}
            onEnlarged={() => onAct?.({ reason: 'enlarged', kind: 'reference' })}
          />
        )}
      </BlockGroup>
      {steps.length > 0 && <Steps steps={steps} words={ways ? UNNAMED : words} />}
    </>
  )
}

/** The heading of the way stands above its code. */
export const UNNAMED = { steps: '' } as const

/** Its space is reserved before it loads. The theme shows it only on a device with a mouse. */
const Desk = (props: atADesk.AtADeskProps): ReactNode => {
  const loaded = useLoaded(AT_A_DESK)
  return (
    <div className="ficha-hand-off ficha-desk" data-code={props.shareUrl && ''}>
      {loaded && <loaded.AtADesk {...props} />}
    </div>
  )
}

/** Offers a new payment after the deadline. Its space is not reserved: nothing that a payer reads stands below it. */
export const ReplaceOffer = (props: replacing.ReplaceButtonProps): ReactNode => {
  const loaded = useLoaded(REPLACING)
  return loaded && <loaded.ReplaceButton {...props} />
}
