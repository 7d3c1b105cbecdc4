import type { Draft } from './draft.ts'

/** What the merchant knows of the account: from the gateway's support, a plug-in or a log. It is the first guess, and a fact only after it was proved. */
export interface StatedFacts {
  /** The gateway's words for methods, by the document's: `{ PIX: 'pix' }`. */
  readonly methods?: Readonly<Record<string, string>>
  /** The gateway's words for channels. */
  readonly channels?: Readonly<Record<string, string>>
  /** The gateway's words for types of documents: `{ CPF: '1' }`. */
  readonly identify?: Readonly<Record<string, string>>
  /** The zone of the gateway's clock: `America/Sao_Paulo`. */
  readonly zone?: string
  /** Its offset from UTC at this time, in minutes. */
  readonly offsetMinutes?: number
  /** The fields of a request that the gateway accepted once. */
  readonly like?: Partial<Draft>
}
