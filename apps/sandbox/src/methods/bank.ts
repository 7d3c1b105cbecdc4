/** One line of the sandbox's bank query: the values for `bank` and `language_code` of a request. */
export interface Bank<Code extends string = string> {
  readonly bank_id: string
  readonly bank_name: string
  readonly language_code: string
  readonly country: Code
  readonly method: 'Cash' | 'BankTransfer' | 'Khipu' | 'OpenFinance'
}
