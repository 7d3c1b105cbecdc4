import type { CheckoutMessages, Country } from '@ficha/core'
import { useState, type ReactElement } from 'react'
import type { PayerDraft } from './payer-form-state.ts'
import { forgetPayer, keepPayer, recallPayer } from './payer-memory.ts'

/** The payer's consent to store the typed values, if the merchant offers it. */
export interface PayerMemory {
  /** Whether the merchant offers it. If not, nothing is read and nothing is kept. */
  readonly isOffered: boolean
  readonly isAgreed: boolean
  readonly agree: (isAgreed: boolean) => void
  /** Keeps the texts of these fields if the payer agreed. */
  readonly keep: (paths: readonly string[]) => void
}

/** The tick, beside the typed values, so that a change of the method keeps it. */
const AGREED = 'remember payer'

/** Call it before the form reads its draft, so that the stored values are in the fields from the first drawing. */
export const usePayerMemory = (isOffered: boolean, country: Country, draft: PayerDraft): PayerMemory => {
  const [isAgreed, setIsAgreed] = useState(() => {
    // If the merchant no longer offers it, nothing is stored, and the former data is deleted.
    if (!isOffered) forgetPayer()
    return isOffered && (recallPayer(country, draft) || draft.read(AGREED) === 'yes')
  })
  return {
    isOffered,
    isAgreed,
    agree: (now) => {
      // Taken back at once, and not with the next payment.
      if (!now) forgetPayer()
      draft.write(AGREED, now ? 'yes' : '')
      setIsAgreed(now)
    },
    keep: (paths) => {
      if (isOffered && isAgreed) keepPayer(country, paths, draft)
    },
  }
}

/** A checkbox. It is never ticked for the payer. */
export const RememberPayer = ({
  memory: { isAgreed, agree },
  words,
}: {
  readonly memory: PayerMemory
  readonly words: Pick<CheckoutMessages, 'form'>
}): ReactElement => (
  <label className="ficha-remember">
    <input type="checkbox" checked={isAgreed} onChange={(event) => agree(event.currentTarget.checked)} />
    <span>{words.form.remember}</span>
  </label>
)
