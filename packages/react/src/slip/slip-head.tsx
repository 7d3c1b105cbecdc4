import type { DisplayModel } from '@ficha/core'
import type { ReactElement, ReactNode } from 'react'
import { GlyphPicture } from '../part/glyph-picture.tsx'
import { orderLine } from '../part/order-line.ts'

interface SlipHeadProps {
  readonly display: DisplayModel
  readonly titleId: string
  readonly logo: ReactNode
  readonly isTest: boolean
}

/** What it is: the method's name in plain text, a neutral picture of its kind, the ribbon of a test, whose order it is and what is bought. */
export const SlipHead = ({ display, titleId, logo, isTest }: SlipHeadProps): ReactElement => (
  <header className="ficha-head">
    <span className="ficha-glyph">{logo ?? <GlyphPicture glyph={display.glyph} />}</span>
    <h2 className="ficha-title" id={titleId}>
      {display.title}
    </h2>
    {isTest && <strong className="ficha-ribbon">{display.words.test}</strong>}
    {orderLine(display) !== '' && <p className="ficha-order">{orderLine(display)}</p>}
  </header>
)
