import type { DisplayModel } from '@ficha/core'
import { mailMessagesFor, type MailMessages, type MailOpening, type OpenedTopic } from '@ficha/core/internal'
import { hasNews } from '../export/slip-summary.ts'

/** The opening of a message, in the language and the way of address of a locale's screens. */
export const openingOf = (topic: OpenedTopic, locale: string, amount: string): MailOpening => {
  const { subject, sentence } = mailMessagesFor(locale)[topic]
  return { subject: subject.replace('{amount}', () => amount), sentence }
}

/** The words of the button to the payment's page at the shop. */
export const viewLabelOf = (display: DisplayModel): string => mailMessagesFor(display.locale).view[viewOf(display)]

const viewOf = (display: DisplayModel): keyof MailMessages['view'] => {
  if (display.status.phase === 'paid') return 'receipt'
  return hasNews(display) ? 'state' : 'pay'
}
