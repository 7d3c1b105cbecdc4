import { isRecord } from '../model/is-record.ts'

/** A bank or an outlet to choose. */
export interface BankOption {
  /** The value for `bank` in the body of `POST /payments`. */
  readonly id: string
  /** The name that payers know. */
  readonly name: string
  /** Listed above the others. */
  readonly isPopular?: boolean
}

/** The answer of `GET /banks`. The list is empty if the payer has nothing to choose. */
export interface BankList {
  readonly banks: readonly BankOption[]
}

const isBankOption = (input: unknown): input is BankOption =>
  isRecord(input) && typeof input['id'] === 'string' && typeof input['name'] === 'string'

/** Reads an answer of `GET /banks`. A row without id or name is omitted. Returns `undefined` if the input is not a list of banks. */
export const readBankList = (input: unknown): BankList | undefined =>
  isRecord(input) && Array.isArray(input['banks']) ? { banks: input['banks'].filter(isBankOption) } : undefined
