import { compareAmounts, type Country, type Method } from '@ficha/core'
import { DEPOSIT_EXPRESS_BANKS } from '@ficha/core/gateway'
import type { CreatePaymentBody } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { Bank } from '../options/options.ts'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { OrderSettings } from '../options/settings.ts'

/** The payer's choice from the bank list. */
export interface ChosenBank {
  readonly id?: string
  readonly name?: string
  readonly languageCode?: string
  /** Whether the method has a bank list and the payer has chosen no bank. */
  readonly isOpen: boolean
}

/** The banks of DepositExpress (gateway document, section 4.1), with the names that Brazilians know. */
const DEPOSIT_EXPRESS_NAMES: ReadonlyMap<string, string> = new Map([
  ['itau', 'Itaú'],
  ['santander', 'Santander'],
  ['bradesco', 'Bradesco'],
  ['banco-do-brasil', 'Banco do Brasil'],
  ['caixa', 'Caixa'],
])

/** The banks or outlets of a method: the merchant's list, or the document's five for DepositExpress. */
export const listBanks = async (
  settings: OrderSettings,
  country: Country,
  method: Method,
): Promise<readonly Bank[]> => {
  const banks = await settings.banks?.(country, method)
  if (banks && banks.length > 0) return banks
  if (method !== 'DepositExpress') return []
  return DEPOSIT_EXPRESS_BANKS.map((id) => ({ id, name: DEPOSIT_EXPRESS_NAMES.get(id) ?? id }))
}

/**
 * Finds the payer's bank in the list.
 *
 * @throws Problem (422) for a bank that is not in the list, or that takes no amount as small as the order's.
 */
export const chooseBank = async (
  settings: OrderSettings,
  { country, amount }: Pick<ResolvedOrder, 'country' | 'amount'>,
  { method, bank }: CreatePaymentBody,
): Promise<ChosenBank> => {
  const banks = await listBanks(settings, country, method)
  if (bank === undefined || bank === '') return { isOpen: banks.length > 0 }
  // Without a list a bank in the request is ignored. Otherwise each different value would be another choice, with another live payment.
  if (banks.length === 0) return { isOpen: false }
  const found = banks.find(({ id }) => id === bank)
  if (!found) throw new Problem('invalid-payer', { issues: [{ path: 'bank', key: 'notListed' }] })
  const { id, name, languageCode, minAmount } = found
  if (minAmount !== undefined && compareAmounts(amount, minAmount) < 0)
    throw new Problem('outside-limits', { cause: 'below-minimum' })
  return { id, name, ...(languageCode !== undefined && { languageCode }), isOpen: false }
}
