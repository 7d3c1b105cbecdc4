import type { CheckoutMessages } from '@ficha/core'
import { useId, useRef, type ReactElement } from 'react'
import { classes, type PartProps } from '../../part/part-props.ts'
import type { BankOption } from '@ficha/core/contract'
import { useBankCombobox } from './use-bank-combobox.ts'

/** Props of {@link BankCombobox}. */
export type BankComboboxProps = PartProps<
  'div',
  {
    readonly banks: readonly BankOption[]
    readonly words: Pick<CheckoutMessages, 'bank'>
    /** The id of the chosen bank; nothing is chosen before the payer does. */
    readonly value: string | undefined
    readonly onChange: (id: string | undefined) => void
    /** Its name if it is not a bank: "Punto de pago". */
    readonly label?: string
    readonly error?: string | undefined
    /** The id of the input, for a label or a summary elsewhere. */
    readonly inputId?: string
  }
>

/**
 * A bank or an outlet out of a long list: an editable combobox as the WAI-ARIA practices describe it. Typing narrows the list, arrows
 * walk it, Enter takes a row, Escape closes it. Nothing is ever chosen for the payer.
 */
export const BankCombobox = ({
  banks,
  words: { bank: words },
  value,
  onChange,
  label = words.label,
  error,
  inputId,
  className,
  ...rest
}: BankComboboxProps): ReactElement => {
  const ownId = useId()
  const id = inputId ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const { text, shown, isOpen, active, isFiltered, setIsOpen, take, type, leave, press } = useBankCombobox({
    banks,
    value,
    onChange,
  })
  return (
    <div {...rest} className={classes('ficha-field', 'ficha-bank', className)} data-issue={error && 'error'}>
      <label className="ficha-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="ficha-input">
        <input
          ref={input}
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${ownId}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && isOpen ? `${ownId}${active}` : undefined}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${ownId}h${error === undefined ? '' : ` ${ownId}e`}`}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
          onClick={() => setIsOpen(true)}
          onKeyDown={press}
          onBlur={leave}
        />
        <OpenList
          label={words.open}
          onPress={() => {
            input.current?.focus()
            setIsOpen(!isOpen)
          }}
        />
        <BankList
          id={ownId}
          banks={isOpen ? shown : []}
          label={label}
          words={words}
          active={active}
          value={value}
          isFiltered={isFiltered}
          onTake={take}
        />
      </div>
      <p className="ficha-field-note" id={`${ownId}h`}>
        {words.hint}
      </p>
      <div className="ficha-field-issue" aria-live="polite">
        {error !== undefined && <p id={`${ownId}e`}>{error}</p>}
      </div>
      <p role="status" className={isOpen && shown.length === 0 ? 'ficha-field-note' : 'ficha-spoken'}>
        {isOpen &&
          (shown.length === 0
            ? words.none.replace('{text}', () => text)
            : words.found.replace('{count}', String(shown.length)))}
      </p>
    </div>
  )
}

const OpenList = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactElement => (
  <button
    type="button"
    className="ficha-open-list"
    tabIndex={-1}
    aria-label={label}
    // The input keeps the focus.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <svg className="ficha-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 9.5 6 6 6-6" />
    </svg>
  </button>
)

interface BankListProps {
  readonly id: string
  readonly banks: readonly BankOption[]
  readonly label: string
  readonly words: CheckoutMessages['bank']
  readonly active: number
  readonly value: string | undefined
  /** A filtered list has no headings. It is short, and sorted by the typed text. */
  readonly isFiltered: boolean
  readonly onTake: (bank: BankOption) => void
}

/** The rows under a combobox: the popular ones first, under a heading of their own. */
const BankList = ({ id, banks, label, words, active, value, isFiltered, onTake }: BankListProps): ReactElement => {
  const popular = banks.filter(({ isPopular }) => isPopular).length
  const headingAt = (place: number): string | undefined => {
    if (isFiltered || popular === 0 || popular === banks.length) return undefined
    return place === 0 ? words.popular : place === popular ? words.others : undefined
  }
  return (
    <ul
      className="ficha-list"
      id={`${id}list`}
      role="listbox"
      aria-label={label}
      hidden={banks.length === 0}
      // A box that scrolls is a stop of the Tab key otherwise. The list closes before that stop is reached, and the focus is lost.
      tabIndex={-1}
      // The input keeps the focus, also while the bar of the box is dragged.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {banks.map((bank, place) => (
        <li
          key={bank.id}
          id={`${id}${place}`}
          role="option"
          aria-selected={bank.id === value}
          data-active={place === active || undefined}
          data-heading={headingAt(place)}
          ref={place === active ? intoView : undefined}
          onClick={() => onTake(bank)}
        >
          {bank.name}
        </li>
      ))}
    </ul>
  )
}

const intoView = (row: HTMLElement | null): void => {
  if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' })
}
