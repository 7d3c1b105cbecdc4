import type { AnswerMaker } from './answer-context.ts'
import type { Bank } from './bank.ts'
import type { MethodRow } from './method-row.ts'
import type { AnswerField, PublishedRow } from './published-row.ts'
import type { ResponseField } from './response-field.ts'

/** Everything that the sandbox knows of one country. */
export interface SandboxCountry<Code extends string = string> {
  readonly code: Code
  /** The ISO 3166 alpha-3 code, which `regions` of a page's request has. */
  readonly alpha3: string
  readonly name: string
  /** The zone in which `c` ends the day and a boleto falls due. */
  readonly zone: string
  /** Currencies that an order of the country may have. */
  readonly currencies: readonly string[]
  /** The rows of the document's response table. */
  readonly rows: readonly MethodRow<Code>[]
  /** The same and further methods as public pages of 2024 describe them. */
  readonly published: readonly PublishedRow<Code>[]
  readonly banks: readonly Bank<Code>[]
  readonly publishedBanks: readonly Bank<Code>[]
}

type PublishedRest = Omit<PublishedRow, 'country' | 'method' | 'channel' | 'fields' | 'amount'>
type BanksByMethod = Partial<Readonly<Record<Bank['method'], readonly (readonly [bankId: string, name: string])[]>>>

/** A country as its file writes it. The name of a row is its method, or "Wallet" and the channel. `fields` is a list with blanks. */
interface WrittenCountry extends Pick<SandboxCountry, 'alpha3' | 'name' | 'zone' | 'currencies'> {
  /** Without a maker, a row has links only. */
  readonly rows: Readonly<Record<string, readonly [fields: string, answer?: AnswerMaker]>>
  /** `|` stands for trade_status, whose place differs. */
  readonly published: Readonly<
    Record<string, readonly [fields: string, bounds: readonly [least: number, most: number], rest?: PublishedRest]>
  >
  /** The sandbox's own banks, because the document mentions a bank query but does not describe it. A bank_id begins with its country. */
  readonly banks?: BanksByMethod
  /** The banks of the query as the published pages describe it: the forms of the bank_id are published, the banks are examples. */
  readonly publishedBanks?: BanksByMethod
}

/** Makes a country from what its file writes. */
export function sandboxCountry<const Code extends string>(
  code: Code,
  { rows, published, banks = {}, publishedBanks = {}, ...facts }: WrittenCountry,
): SandboxCountry<Code> {
  return {
    code,
    ...facts,
    rows: Object.entries(rows).map(([name, [fields, answer]]) => ({
      country: code,
      ...choiceOf(name),
      fields: fields.split(' ') as ResponseField[],
      ...(answer && { answer }),
    })),
    published: Object.entries(published).map(([name, [fields, [least, most], rest]]) => ({
      country: code,
      ...choiceOf(name),
      fields: fields.split(' ').map((field) => (field === '|' ? 'trade_status' : (field as AnswerField))),
      amount: [String(least), String(most)],
      ...rest,
    })),
    banks: banksIn(code, banks, 'es'),
    publishedBanks: banksIn(code, publishedBanks, ''),
  }
}

function choiceOf(name: string): { readonly method: string; readonly channel?: string } {
  const [method = '', channel] = name.split(' ')
  return { method, ...(channel !== undefined && { channel }) }
}

function banksIn<const Code extends string>(country: Code, banks: BanksByMethod, language: string): Bank<Code>[] {
  return Object.entries(banks).flatMap(([method, names]) =>
    names.map(([id, name]) => ({
      bank_id: id,
      bank_name: name,
      language_code: language,
      country,
      method: method as Bank['method'],
    })),
  )
}
