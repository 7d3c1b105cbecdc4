import type { CheckoutMessages } from '@ficha/core'
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { classes, type PartProps } from '../../part/part-props.ts'
import { fillWords } from '../methods/method-words.ts'
import { bankNamed, filterBanks, type BankOption } from './filter-banks.ts'

/** Props of {@link BankCombobox}. */
export type BankComboboxProps = PartProps<
  'div',
  {
    readonly banks: readonly BankOption[]
    readonly words: Pick<CheckoutMessages, 'bank'>
    /** The id of the chosen bank; nothing is chosen before the payer does. */
    readonly value: string | undefined
    readonly onChange: (id: string | undefined) => void
    /** What it is called where it is no bank: "Punto de pago". */
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
  const chosen = banks.find((bank) => bank.id === value)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = typed ?? chosen?.name ?? ''
  const shown = filterBanks(banks, typed ?? '')
  const close = (): void => {
    setIsOpen(false)
    setActive(-1)
  }
  const take = (bank: BankOption): void => {
    onChange(bank.id)
    setTyped(undefined)
    close()
  }
  const type = (next: string): void => {
    setTyped(next)
    setActive(-1)
    setIsOpen(true)
    if (value !== undefined) onChange(undefined)
  }
  const leave = (): void => {
    const named = typed === undefined ? undefined : bankNamed(banks, typed)
    if (named) take(named)
    else close()
  }
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setIsOpen(true)
      if (shown.length > 0 && !event.altKey) setActive(nextRow(isOpen ? active : -1, step, shown.length))
      return
    }
    const row = isOpen ? shown[active] : undefined
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      take(row)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
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
        <button
          type="button"
          className="ficha-open-list"
          tabIndex={-1}
          aria-label={words.open}
          // The input keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            setIsOpen(!isOpen)
          }}
        >
          <svg className="ficha-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m6 9.5 6 6 6-6" />
          </svg>
        </button>
        <BankList
          id={ownId}
          banks={isOpen ? shown : []}
          label={label}
          words={words}
          active={active}
          value={value}
          isFiltered={(typed ?? '').trim() !== ''}
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
            ? fillWords(words.none, { text })
            : fillWords(words.found, { count: String(shown.length) }))}
      </p>
    </div>
  )
}

const nextRow = (from: number, step: number, count: number): number =>
  from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count

interface BankListProps {
  readonly id: string
  readonly banks: readonly BankOption[]
  readonly label: string
  readonly words: CheckoutMessages['bank']
  readonly active: number
  readonly value: string | undefined
  /** A narrowed list has no headings: it is short, and in the order of what was typed. */
  readonly isFiltered: boolean
  readonly onTake: (bank: BankOption) => void
}

const BankList = ({ id, banks, label, words, active, value, isFiltered, onTake }: BankListProps): ReactElement => {
  const popular = banks.filter(({ isPopular }) => isPopular).length
  const headingAt = (place: number): string | undefined => {
    if (isFiltered || popular === 0 || popular === banks.length) return undefined
    return place === 0 ? words.popular : place === popular ? words.others : undefined
  }
  return (
    <ul className="ficha-list" id={`${id}list`} role="listbox" aria-label={label} hidden={banks.length === 0}>
      {banks.map((bank, place) => (
        <li
          key={bank.id}
          id={`${id}${place}`}
          role="option"
          aria-selected={bank.id === value}
          data-active={place === active || undefined}
          data-heading={headingAt(place)}
          ref={place === active ? intoView : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
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
