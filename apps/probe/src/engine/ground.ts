import { countryOf, methodsFor, type Country } from '@ficha/core'
import type { Draft } from '../model/draft.ts'
import type { StatedFacts } from '../model/stated-facts.ts'
import { TEST_PAYERS } from '../wire/test-payers.ts'
import type { UnknownField } from './search.ts'

/** The offsets from UTC in minutes that are tried for the gateway's clock, the most likely first. */
const OFFSETS: readonly number[] = [0, -180, -300, -360, -240, -120, 480, 60]

/** The published request in a country, with what the merchant stated about it. */
export function firstDraft(country: Country, { like, identify = {}, offsetMinutes }: StatedFacts = {}): Draft {
  const payer = TEST_PAYERS[country]
  const { type } = payer.document
  return {
    operation: 'pay',
    country,
    path: '/trade/pay',
    currency: countryOf(country)?.currency ?? 'BRL',
    amount: payer.amount,
    amountEncoding: 'number',
    offsetMinutes: offsetMinutes ?? 0,
    key: 'own',
    ...like,
    identifyType: like?.identifyType ?? identify[type] ?? type,
  }
}

/** The kit's default request of a recurring payment without a trial. */
export function firstRecurringDraft(ground: Draft, { methods = {} }: StatedFacts = {}): Draft {
  return {
    ...ground,
    operation: 'recurring',
    method: methods['creditcard'] ?? 'creditcard',
    channel: undefined,
    bank: undefined,
    languageCode: undefined,
    amountEncoding: 'number',
    interval: 'M',
    trialPeriod: '',
    trialAmount: '',
  }
}

/** Word forms that are tried for a word of the document: "PIX", "pix", "Pix", "bank_transfer". */
export function formsOf(word: string): readonly string[] {
  const parts = word.split(/(?<=[a-z])(?=[A-Z])/)
  const lower = word.toLowerCase()
  const forms = [word, lower, word.toUpperCase(), `${word.slice(0, 1).toUpperCase()}${lower.slice(1)}`]
  if (parts.length > 1) forms.push(parts.join('_').toLowerCase(), parts.join('-').toLowerCase(), parts.join(' '))
  return [...new Set(forms)]
}

const AMOUNT: UnknownField = { weight: 0.5, values: [{ amountEncoding: 'number' }, { amountEncoding: 'string' }] }

/** The fields of a direct payment that may differ from the first guess. */
export function unknownPayFields({ country }: Draft, { methods = {} }: StatedFacts): readonly UnknownField[] {
  const { type } = TEST_PAYERS[country].document
  const method = methodsFor(country).find((row) => row.method !== 'CreditCard')?.method ?? 'PIX'
  const words = [...new Set([methods[method] ?? method, method.toLowerCase()])]
  return [
    { weight: 1, values: [{ path: '/trade/pay' }, { path: '/trade/create' }] },
    AMOUNT,
    { weight: 1, values: [...formsOf(type), '1'].map((identifyType) => ({ identifyType })) },
    { weight: 1, values: OFFSETS.map((offsetMinutes) => ({ offsetMinutes })) },
    { weight: 2, values: words.map((word) => ({ method: word })) },
  ]
}

/** The same of a recurring payment. Its time and its signature are known. */
export const UNKNOWN_RECURRING_FIELDS: readonly UnknownField[] = [
  { weight: 1, values: [{ charset: 'UTF-8' }, { charset: undefined }] },
  { weight: 1, values: formsOf('CreditCard').map((method) => ({ method })) },
  AMOUNT,
  {
    weight: 1,
    values: [
      { trialPeriod: '7D', trialAmount: '1.00' },
      { trialPeriod: '7', trialAmount: '1.00' },
    ],
  },
]
