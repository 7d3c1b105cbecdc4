/** Every new direct order gets this status after this time. */
export interface Autopay {
  readonly status: string
  readonly afterMs: number
}
