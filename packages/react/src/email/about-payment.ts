import type { DisplayModel } from '@ficha/core'
import type { MailOpening, MailTopic } from '@ficha/core/internal'
import { subjectOf } from './email-body.ts'
import { openingOf } from './mail-words.ts'

/** The payment's display in a message, and the words with which the message begins. */
export interface PaymentInMessage {
  readonly display: DisplayModel
  /** Absent if no topic was named, or if the topic does not fit the payment's phase any more. Then the message says where the payment stands. */
  readonly opening?: MailOpening
}

/**
 * Adapts a payment to the reason of a message. A reminder about a payment that is paid meanwhile says that it is paid. A message about a lapse begins
 * with the sentence of the lapsed slip.
 */
export const aboutPayment = (display: DisplayModel, topic: MailTopic | undefined): PaymentInMessage => {
  if (topic === undefined || !isTrue(display, topic)) return { display }
  if (topic === 'lapsed') return { display, opening: { subject: subjectOf(display), sentence: display.status.text } }
  return { display, opening: openingOf(topic, display.locale, display.amount.text) }
}

const isTrue = ({ status, deadline, isReturned }: DisplayModel, topic: MailTopic): boolean => {
  switch (topic) {
    case 'created':
    case 'reminder':
    case 'last-day':
      // A payer who may have paid already reads that first.
      return status.isPayable && status.phase !== 'unknown' && isReturned !== true && deadline?.passed !== true
    case 'paid':
      return status.phase === 'paid' && status.state === 'paid'
    case 'lapsed':
      return status.state === 'lapsed'
    default:
      return topic satisfies never
  }
}
