/** Why a change that no test notices may stay unnoticed. */
export interface Answer {
  /** How the file's path ends. */
  readonly file: string
  /** How the changed line begins, without the blanks before it. */
  readonly line: string
  /** One sentence. */
  readonly why: string
}

/** Survivors that were read: each is no fault, or one that no test of a unit can show. */
export const ANSWERS: readonly Answer[] = []
