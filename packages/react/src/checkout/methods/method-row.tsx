import type { CheckoutMessages } from '@ficha/core'
import type { MethodOffer } from '@ficha/core/contract'
import { MethodMark } from './method-mark.tsx'
import { useId, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { afterNextFrame } from '../../clock/after-next-frame.ts'
import { methodKeyOf, type MethodKey } from './method-list.ts'
import { differenceWords } from './method-price.ts'
import { methodLines, methodName } from './method-words.ts'

interface MethodRowProps {
  readonly offer: MethodOffer
  /** The name that all rows of one picker share. */
  readonly group: string
  readonly words: CheckoutMessages
  readonly isMarked: boolean
  readonly artwork: ReactNode
  readonly onMark: (method: MethodKey) => void
  readonly onChoose: (method: MethodKey) => void
}

/** A way to pay as a radio button. A pointer takes it at once; by keyboard one reads them all before one is taken. */
export const MethodRow = ({
  offer,
  group,
  words,
  isMarked,
  artwork,
  onMark,
  onChoose,
}: MethodRowProps): ReactElement => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTaken, setIsTaken] = useState(false)
  const key = methodKeyOf(offer)
  const name = methodName(offer, words)
  const lines = methodLines(offer, name, words)
  const difference = differenceWords(offer, words)
  const isPayable = offer.unavailable === undefined
  const take = (event: MouseEvent): void => {
    // Arrow keys and Space cause clicks, too. Theirs have a detail of 0, because no pointer was pressed.
    if (!isPayable || isTaken || event.detail === 0) return
    // The browser would press the button for its label, and that click would arrive here as well. The method must be reported once.
    if (event.target !== input.current) event.preventDefault()
    setIsTaken(true)
    // A slow phone needs several frames to draw the form. The first one shows the press.
    afterNextFrame(() => {
      // The list may be off the page by now, for instance because the order is paid.
      if (!input.current) return
      setIsTaken(false)
      onMark(key)
      onChoose(key)
    })
  }
  return (
    <label className="ficha-method" data-method={key} data-unavailable={!isPayable || undefined} onClick={take}>
      <input
        ref={input}
        type="radio"
        name={group}
        value={key}
        checked={isMarked || isTaken}
        disabled={!isPayable}
        aria-labelledby={`${id}n`}
        // One id a line: two lines of one element would be read as one word where they meet.
        aria-describedby={lines
          .map((_, place) => `${id}l${place}`)
          .concat(difference === undefined ? [] : `${id}p`)
          .join(' ')}
        onChange={() => isTaken || onMark(key)}
      />
      <span className="ficha-glyph">{artwork ?? <MethodMark offer={offer} />}</span>
      <span className="ficha-method-words">
        <span className="ficha-method-name" id={`${id}n`}>
          {name}
        </span>
        <span className="ficha-method-lines">
          {lines.map((line, place) => (
            <span key={line} id={`${id}l${place}`}>
              {line}
            </span>
          ))}
        </span>
        {difference !== undefined && (
          <span className="ficha-method-price" id={`${id}p`}>
            <span translate="no">{offer.price?.amountText}</span> <span className="ficha-price-mark">{difference}</span>
          </span>
        )}
      </span>
    </label>
  )
}
