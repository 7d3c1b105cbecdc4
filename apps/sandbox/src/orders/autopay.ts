/** Every new direct order gets this status so long after it was made. */
export interface Autopay {
  readonly status: string
  readonly afterMs: number
}
