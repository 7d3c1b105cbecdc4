/** The topic of a message about a payment. */
export type MailTopic = 'created' | 'reminder' | 'last-day' | 'paid' | 'lapsed'

/** The topics with an opening of their own. A message about a lapse begins with the sentence of the slip. */
export type OpenedTopic = Exclude<MailTopic, 'lapsed'>

/** The opening of a message. */
export interface MailOpening {
  /** `{amount}` stands for the amount with its currency. */
  readonly subject: string
  readonly sentence: string
}

/** The words of a message about a payment that its slip does not have. */
export interface MailMessages extends Readonly<Record<OpenedTopic, MailOpening>> {
  /** The button to the payment's page at the shop, by what the page has for the reader: the way to pay, the receipt, or where the payment stands. */
  readonly view: Readonly<Record<'pay' | 'receipt' | 'state', string>>
  /** Of a message whose link is the only way to pay. */
  readonly open: string
}
