import type { CheckoutMessages } from '@ficha/core'
import type { MethodOffer } from '@ficha/core/contract'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { classes, type PartProps } from '../../part/part-props.ts'
import { groupMethods } from './group-methods.ts'
import { methodKeyOf, type MethodKey } from './method-list.ts'
import { MethodRow } from './method-row.tsx'
import { fillWords } from './method-words.ts'

/** The merchant's licensed artwork for a method, in place of the neutral picture. `undefined` for no artwork. */
export type MethodArtwork = (offer: Pick<MethodOffer, 'method' | 'channel'>) => ReactNode

/** Props of {@link MethodPicker}. */
export type MethodPickerProps = PartProps<
  'form',
  {
    readonly methods: readonly MethodOffer[]
    readonly words: CheckoutMessages
    /** Marked by keyboard, not taken yet. */
    readonly marked?: MethodKey | undefined
    readonly onMark: (method: MethodKey) => void
    /** The payer took a method: by pointer at once, by keyboard with Enter or the button. */
    readonly onChoose: (method: MethodKey) => void
    readonly artwork?: MethodArtwork | undefined
    /** The id of what names the group. Default: the kit's own question, for those who listen. */
    readonly labelledBy?: string
  }
>

/**
 * The ways to pay as one group of radio buttons, under headings by how one pays. A long list begins with the popular ones; what cannot
 * pay this order is shown with the reason.
 *
 * @example
 * <MethodPicker methods={list.methods} words={ptBRCheckout} marked={marked} onMark={setMarked} onChoose={choose} />
 */
export const MethodPicker = ({
  methods,
  words,
  marked,
  onMark,
  onChoose,
  artwork,
  labelledBy,
  className,
  ...rest
}: MethodPickerProps): ReactElement => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { sections, hiddenCount } = groupMethods(methods, isOpen, (offer) => methodKeyOf(offer) === marked)
  const open = (): void => {
    const seen = new Set(radiosIn(list.current).map(({ value }) => value))
    setIsOpen(true)
    // The button is removed, so the focus moves to the first row that it added.
    queueMicrotask(() =>
      radiosIn(list.current)
        .find(({ value }) => !seen.has(value))
        ?.focus(),
    )
  }
  useTakenBefore(list, { methods, marked, onMark, onChoose })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (marked !== undefined) onChoose(marked)
  }
  return (
    <form {...rest} className={classes('ficha-picker', className)} onSubmit={submit} noValidate>
      <div
        ref={list}
        role="radiogroup"
        {...(labelledBy === undefined ? { 'aria-label': words.picker.title } : { 'aria-labelledby': labelledBy })}
      >
        {sections.map(({ group, offers }) => (
          <div key={group} role="group" aria-labelledby={`${id}${group}`} className="ficha-method-group">
            <h3 className="ficha-label" id={`${id}${group}`}>
              {words.groups[group]}
            </h3>
            {offers.map((offer) => (
              <MethodRow
                key={methodKeyOf(offer)}
                offer={offer}
                group={`${id}method`}
                words={words}
                isMarked={methodKeyOf(offer) === marked}
                artwork={artwork?.(offer)}
                onMark={onMark}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {hiddenCount > 0 && (
        <button type="button" className="ficha-tool ficha-more" onClick={open}>
          {fillWords(words.picker.more, { count: String(hiddenCount) })}
        </button>
      )}
      {marked !== undefined && (
        <button type="submit" className="ficha-button" data-emphasis="primary">
          {words.picker.proceed}
        </button>
      )}
    </form>
  )
}

/**
 * A list from a server can be pressed before its script has loaded. No handler runs then, and only the browser marks the row. The script handles
 * that press later, so that the payer need not press twice.
 */
const useTakenBefore = (
  list: RefObject<HTMLDivElement | null>,
  { methods, marked, onMark, onChoose }: Pick<MethodPickerProps, 'methods' | 'marked' | 'onMark' | 'onChoose'>,
): void => {
  const takeOver = useRef((): void => {
    const pressed = radiosIn(list.current).find(
      ({ checked, disabled, value }) => checked && !disabled && value !== marked,
    )
    const offer = pressed && methods.find((one) => methodKeyOf(one) === pressed.value)
    if (!offer) return
    // By keyboard one reads them all before one is taken, and a browser shows the focus of a keyboard alone.
    const take = pressed.matches(':focus-visible') ? onMark : onChoose
    take(methodKeyOf(offer))
  })
  useEffect(() => takeOver.current(), [])
}

const radiosIn = (list: HTMLElement | null): readonly HTMLInputElement[] =>
  list ? [...list.querySelectorAll<HTMLInputElement>('input[type=radio]')] : []
