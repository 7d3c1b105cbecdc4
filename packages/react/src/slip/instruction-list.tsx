import type { DisplayModel } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import { loadable, useLoaded, type Loadable } from '../loading/loadable.ts'
import { EnlargeButton } from '../codes/at-the-counter/enlarge-button.tsx'
import { BlockGroup, summaryOf } from './block-group.tsx'
import { isLink, orderBlocks } from './block-order.ts'
import type { OnAct } from '../part/block-props.ts'
import { Steps } from './steps.tsx'
import type * as atADesk from './at-a-desk.tsx'
import type * as replacing from './replace-button.tsx'

/** The chunk of the offer after the deadline. */
export const REPLACING: Loadable<typeof replacing> = loadable(() => import('./replace-button.tsx'))

/** The chunk of what is done with a counter's slip beside a mouse. */
export const AT_A_DESK: Loadable<typeof atADesk> = loadable(() => import('./at-a-desk.tsx'))

interface InstructionListProps {
  readonly display: DisplayModel
  /** The payer has been to the page that takes the payment, so the link to it is not the primary action. */
  readonly isBack?: boolean
  readonly onAct: OnAct | undefined
  readonly shareUrl: string | undefined
  readonly onReplace: (() => void) | undefined
}

/** The thing itself, its one primary action, and the steps. After the deadline: readable, with a warning and another code. */
export const InstructionList = ({
  display,
  isBack = false,
  onAct,
  shareUrl,
  onReplace,
}: InstructionListProps): ReactElement => {
  const { words, steps, counter } = display
  const { blocks } = orderBlocks(display)
  const isLate = display.deadline?.passed === true
  // Who may have paid already is not called upon to copy or to show a code once more. A link stays: the page behind it knows what was paid.
  const isUrged = !isLate && !isBack && (display.status.phase !== 'unknown' || blocks.some(isLink))
  return (
    <>
      {isLate && onReplace && <ReplaceOffer words={words} onReplace={onReplace} />}
      {isLate && blocks.length > 0 && <p className="ficha-late">{words.mayBeRefused}</p>}
      <BlockGroup
        blocks={blocks}
        display={display}
        // At a counter the numbers are shown first, and copied by those who pay elsewhere.
        hasPrimary={isUrged && !counter}
        onAct={onAct}
        shareUrl={shareUrl}
      >
        {counter && (
          <EnlargeButton
            label={words.showAtCounter}
            emphasis={isUrged ? 'primary' : 'secondary'}
            draw={({ EnlargedNumbers }, close) => (
              <EnlargedNumbers counter={counter} summary={summaryOf(display)} words={words} onClose={close} />
            )}
            onEnlarged={() => onAct?.({ reason: 'enlarged', kind: 'reference' })}
          />
        )}
        {isUrged && (counter ?? blocks[0]?.kind === 'barcode') && <Desk display={display} shareUrl={shareUrl} />}
      </BlockGroup>
      {steps.length > 0 && <Steps steps={steps} words={words} />}
    </>
  )
}

/** Its room is there before it is; the theme shows it beside a mouse alone. */
const Desk = (props: atADesk.AtADeskProps): ReactNode => {
  const loaded = useLoaded(AT_A_DESK)
  return (
    <div className="ficha-hand-off ficha-desk" data-code={props.shareUrl && ''}>
      {loaded && <loaded.AtADesk {...props} />}
    </div>
  )
}

const ReplaceOffer = (props: replacing.ReplaceButtonProps): ReactNode => {
  const loaded = useLoaded(REPLACING)
  return loaded && <loaded.ReplaceButton {...props} />
}
