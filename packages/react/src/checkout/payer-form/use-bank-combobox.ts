import { useState, type KeyboardEvent } from 'react'
import { withoutAccents, type BankOption } from '@ficha/core/contract'

interface BankChoice {
  readonly banks: readonly BankOption[]
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** The state of a combobox of banks, and the handlers of the payer's actions. */
export interface BankComboboxState {
  readonly text: string
  readonly shown: readonly BankOption[]
  readonly isOpen: boolean
  /** The row that Enter would select, or -1. */
  readonly active: number
  /** Whether the typed text filters the list. */
  readonly isFiltered: boolean
  readonly setIsOpen: (isOpen: boolean) => void
  readonly take: (bank: BankOption) => void
  readonly type: (text: string) => void
  /** A name that was typed out counts as chosen. */
  readonly leave: () => void
  readonly press: (event: KeyboardEvent) => void
}

/** Typing filters the list, arrow keys move in it, Enter chooses a row, and Escape closes it. More typing removes the choice. */
export const useBankCombobox = ({ banks, value, onChange }: BankChoice): BankComboboxState => {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
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
  const named = typed === undefined ? undefined : bankNamed(banks, typed)
  return {
    text: typed ?? banks.find((bank) => bank.id === value)?.name ?? '',
    shown,
    isOpen,
    active,
    isFiltered: (typed ?? '').trim() !== '',
    setIsOpen,
    take,
    type: (next) => {
      setTyped(next)
      setActive(-1)
      setIsOpen(true)
      if (value !== undefined) onChange(undefined)
    },
    leave: () => {
      if (named) take(named)
      else close()
    },
    press: (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        event.preventDefault()
        setIsOpen(true)
        if (shown.length > 0 && !event.altKey) setActive(nextRow(isOpen ? active : -1, step, shown.length))
        return
      }
      const row = (isOpen ? shown[active] : undefined) ?? named
      if (event.key === 'Enter' && row) {
        event.preventDefault()
        take(row)
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        close()
      }
    },
  }
}

const nextRow = (from: number, step: number, count: number): number =>
  from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count

/** The banks whose names hold every word that was typed, the popular ones first, else in the merchant's order. */
const filterBanks = (banks: readonly BankOption[], text: string): readonly BankOption[] => {
  const words = withoutAccents(text.trim())
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = banks.filter(({ name }) => words.every((word) => withoutAccents(name).includes(word)))
  return [...found.filter(({ isPopular }) => isPopular), ...found.filter(({ isPopular }) => !isPopular)]
}

/** The bank whose name was typed out, accents and capitals aside. */
const bankNamed = (banks: readonly BankOption[], text: string): BankOption | undefined =>
  banks.find(({ name }) => withoutAccents(name.trim()) === withoutAccents(text.trim()))
