import type { SandboxSettings } from '../options.ts'

/** What a notification says, beside the order. */
export interface NotificationFacts {
  /** The sandbox's number of this report. It is the same in every delivery of the report. */
  readonly reportNo: string
  /** The merchant's number of the refund that the report is about. Empty for any other report. */
  readonly refundNo: string
  readonly status: string
  /** The reported amount: the order's, the refund's, or the one of a test's request. */
  readonly amount: string
  readonly now: number
  readonly settings: Pick<
    SandboxSettings,
    'appId' | 'zone' | 'notificationBody' | 'notificationFields' | 'methodWords' | 'channelWords'
  >
}
