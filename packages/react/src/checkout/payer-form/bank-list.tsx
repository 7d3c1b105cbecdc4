import type { CheckoutMessages } from '@ficha/core'
import type { ReactElement } from 'react'
import type { BankOption } from '@ficha/core/contract'

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

/** The rows under a combobox: the popular ones first, under a heading of their own. */
export const BankList = ({
  id,
  banks,
  label,
  words,
  active,
  value,
  isFiltered,
  onTake,
}: BankListProps): ReactElement => {
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
