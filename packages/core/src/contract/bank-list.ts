import { isRecord } from './is-record.ts'

/** A bank or an outlet to choose. */
export interface BankOption {
  /** What the body of `POST /payments` names in `bank`. */
  readonly id: string
  /** As payers know it. */
  readonly name: string
  /** Stands above the others. */
  readonly isPopular?: boolean
}

/** The answer of `GET /banks`; empty where there is nothing to choose. */
export interface BankList {
  readonly banks: readonly BankOption[]
}

const isBankOption = (input: unknown): input is BankOption =>
  isRecord(input) && typeof input['id'] === 'string' && typeof input['name'] === 'string'

/** Reads an answer of `GET /banks`. A row without id or name is left out; `undefined` for anything that is no list. */
export const readBankList = (input: unknown): BankList | undefined =>
  isRecord(input) && Array.isArray(input['banks']) ? { banks: input['banks'].filter(isBankOption) } : undefined
