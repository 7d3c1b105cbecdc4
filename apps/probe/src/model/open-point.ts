import type { GatewayObject } from '@ficha/core/gateway'
import type { Changes } from './draft.ts'

/** One way in which an open point can be read. */
export interface Reading {
  readonly id: string
  /** A sentence for the report. */
  readonly says: string
}

/** A sentence for the gateway's support, in three languages. */
export interface SupportSentence {
  readonly en: string
  readonly es: string
  readonly pt: string
}

/** The values of a direct payment that is the basis of an experiment. `method`: by the first method that the account has. */
export type Ground = 'pay' | 'method' | 'wallet' | 'recurring' | 'recurring-with-trial'

/** The way in which a point is answered. */
export type Experiment =
  /**
   * Requests that differ from the basis only in this point, one for each reading. The invalid value (`nonsense`) must be refused, otherwise nothing
   * is proved.
   */
  | {
      readonly kind: 'variants'
      readonly ground: Ground
      readonly variants: Readonly<Record<string, Changes>>
      readonly nonsense?: Changes
      /** The field with a value that the document shows. If it is refused, too, the refused readings prove nothing. */
      readonly reference?: Changes
      /** The variants for the longest subject that the account accepts, if it is not the document's. */
      readonly forSubject?: (longest: number) => {
        readonly variants: Readonly<Record<string, Changes>>
        readonly nonsense: Changes
      }
    }
  /** Two accepted answers, which are read for their fields. */
  | {
      readonly kind: 'answers'
      /** The method in a country, as the document spells both, or a recurring payment. */
      readonly of: readonly AnswerSource[]
      /** The reading that an answer supports. `undefined` if it supports none. */
      readonly read: (fields: GatewayObject) => string | undefined
      /** Whether the answer proves the point itself. If it is only a sign, the conclusion is at most `allowed`. */
      readonly shows: 'the-point' | 'a-sign'
    }
  /** A procedure of the engine answers it. */
  | { readonly kind: 'procedure'; readonly sends: string }
  /** Notifications show the answer. */
  | { readonly kind: 'notifications' }
  /** No request can answer it. */
  | { readonly kind: 'support' }

/** The request whose answer is read. */
export type AnswerSource = { readonly country: string; readonly method: string } | { readonly recurring: true }

/** One open point of the document, as data. */
export interface OpenPoint {
  /** Its name in files and on the command line. */
  readonly key: string
  /** The row of the table in packages/core/README.md. */
  readonly title: string
  /** The option of the kit, as that table names it. */
  readonly option: string
  /** None for a point that only the gateway's support can answer. */
  readonly readings: readonly Reading[]
  /** The kit's default reading. Absent if it has none. */
  readonly preset?: string
  readonly experiment: Experiment
  readonly support: SupportSentence
}
