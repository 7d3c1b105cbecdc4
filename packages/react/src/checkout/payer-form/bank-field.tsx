import type { CheckoutMessages, Country, Method } from '@ficha/core'
import type { ReactElement } from 'react'
import { useFocusAfterChange } from '../../part/use-focus-after-change.ts'
import { loadable, useLoaded, type Loadable } from '../../loading/loadable.ts'
import type * as bankCombobox from './bank-combobox.tsx'
import { useBanks } from './use-banks.ts'

interface BankFieldProps {
  readonly choice: { readonly country: Country; readonly method: Method }
  readonly words: Pick<CheckoutMessages, 'bank' | 'actions'>
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
  readonly error: string | undefined
  /** The element around the field. It gets the focus when the button of a failed list is pressed and goes. */
  readonly box: { readonly current: HTMLDivElement | null }
}

/** The chunk of the field, which most forms do not have. It loads beside the list of banks. */
const BANK_COMBOBOX: Loadable<typeof bankCombobox> = loadable(() => import('./bank-combobox.tsx'), true)

/** Their lists name shops, agents and banks side by side: “Banco” over a 7-Eleven is wrong. */
const OUTLETS: ReadonlySet<Method> = new Set(['Cash', 'BankTransfer'])

/** The list of a method, while it comes, when it is there and when it did not come. */
export const BankField = ({ choice, words, box, ...rest }: BankFieldProps): ReactElement => {
  const { banks, hasFailed, refresh } = useBanks(choice)
  const loaded = useLoaded(BANK_COMBOBOX)
  const label = OUTLETS.has(choice.method) ? words.bank.outlet : words.bank.label
  const focusHandlers = useFocusAfterChange(hasFailed, box)
  return (
    <div ref={box} tabIndex={-1} {...focusHandlers}>
      {banks && loaded ? (
        <loaded.BankCombobox {...rest} banks={banks} label={label} words={words} />
      ) : (
        <div className="ficha-field" data-issue={hasFailed ? 'error' : undefined}>
          <p className="ficha-field-label">{label}</p>
          {hasFailed ? (
            <div role="alert" className="ficha-field-issue">
              <p>{words.bank.notLoaded}</p>
              <button type="button" className="ficha-tool" onClick={refresh}>
                {words.actions.retry}
              </button>
            </div>
          ) : (
            <p className="ficha-input" role="status">
              <span className="ficha-spoken">{words.bank.loading}</span>
              <span className="ficha-bar" />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
