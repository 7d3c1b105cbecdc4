/** The operations of the contract, and the published ones. */
export const operationNames = [
  'pay',
  'recurring',
  'cancel',
  'page',
  'query',
  'banks',
  'installments',
  'refund',
] as const

export type OperationName = (typeof operationNames)[number]

/** The kinds of failure between two programs. */
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

/** A pending fault. */
export interface Fault {
  readonly operation: OperationName | 'any'
  readonly kind: FaultKind
  /** Whether the work is done before the fault. The client then cannot know the result. */
  readonly processed: boolean
  /** The delay of the answer. */
  readonly delay_ms: number
  /** The status of kind 5xx. */
  readonly status: number
  /** The sub_code of kind refused. */
  readonly sub_code: string
  /** The number of further requests that it applies to. */
  remaining: number
}

/** Whether the work is done by default with a kind of fault. */
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
