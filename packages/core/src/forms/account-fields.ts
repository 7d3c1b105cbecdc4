import type { FormChoice, FormField } from './form-field.ts'

/** The kinds of account, by our words. The wire spells them for the gateway. */
const CHECKING = 'checking'
const SAVINGS = 'savings'

/** The number of the payer's own account. Only some methods ask it (published 2024). */
const numberField = (example: string, digits: readonly [least: number, most: number]): FormField => ({
  path: 'account.number',
  kind: 'digits',
  label: 'accountNumber',
  hint: 'example',
  example,
  digits,
  isRequired: true,
  isOnDemand: true,
  autoComplete: 'off',
  inputMode: 'numeric',
})

const typeField = (choices: readonly FormChoice[]): FormField => ({
  path: 'account.type',
  kind: 'choice',
  label: 'accountType',
  choices,
  isRequired: true,
  isOnDemand: true,
  autoComplete: 'off',
  inputMode: 'text',
})

/**
 * The fields of the payer's own bank account: its number and its type, with the words of the country.
 *
 * @param names The names of a checking and of a savings account.
 */
export const bankAccountFields = (
  example: string,
  digits: readonly [least: number, most: number],
  [checking, savings]: readonly [checking: string, savings: string],
): readonly FormField[] => [
  numberField(example, digits),
  typeField([
    { value: CHECKING, label: checking },
    { value: SAVINGS, label: savings },
  ]),
]

/** The fields of an account that the payer opens with a code: its number, and four digits. */
export const codedAccountFields = (example: string, digits: readonly [number, number]): readonly FormField[] => [
  numberField(example, digits),
  {
    path: 'account.verificationCode',
    kind: 'digits',
    label: 'accountCode',
    hint: 'example',
    example: '1234',
    digits: [4, 4],
    isRequired: true,
    isOnDemand: true,
    autoComplete: 'off',
    inputMode: 'numeric',
  },
]
