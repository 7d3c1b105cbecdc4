/** The operations of the contract. */
export type OperationName = 'pay' | 'recurring' | 'cancel'

/** What can go wrong between two programs. */
export const faultKinds = [
  'reset-before',
  'reset-after',
  'black-hole',
  'delay',
  '5xx',
  'truncated',
  'html',
  'refused',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A fault that waits for requests. */
export interface Fault {
  readonly operation: OperationName | 'any'
  readonly kind: FaultKind
  /** Whether the work is done before the answer goes wrong: the case in which the other side cannot know. */
  readonly processed: boolean
  /** How long the answer is held back. */
  readonly delay_ms: number
  /** The status of kind 5xx. */
  readonly status: number
  /** The sub_code of kind refused. */
  readonly sub_code: string
  /** For how many more requests. */
  remaining: number
}

/** Whether a kind does the work when the request does not say. */
export const processedByDefault: Readonly<Record<FaultKind, boolean>> = {
  'reset-before': false,
  'reset-after': true,
  'black-hole': true,
  delay: true,
  '5xx': false,
  truncated: true,
  html: false,
  refused: false,
}
