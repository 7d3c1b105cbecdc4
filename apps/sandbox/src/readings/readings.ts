/** A map from the document's word to the gateway's word. */
export type Words = Readonly<Record<string, string>>

/**
 * The sandbox's readings of the points that the gateway's document leaves open. So a shop can be tested with each reading before its gateway
 * gets a request. There are two presets: what public pages of 2024 say ("published"), and the readings of this sandbox before those pages ("former").
 */
export interface Readings {
  /**
   * The path of a direct payment: /trade/pay, /trade/create (which a sample shows), or both. With `page` /trade/create makes an order with a hosted
   * page (published 2024).
   */
  readonly tradeCreate: boolean | 'only' | 'page'
  /** The gateway's words for methods: `{ PIX: 'pix' }`. The document's name is then invalid. */
  readonly methodWords: Words
  /** The gateway's words for channels. The document's word is then invalid. */
  readonly channelWords: Words
  /** The gateway's words for the values of customer.identify.type. The document's word is then invalid. */
  readonly identifyWords: Words
  /** Whether order_amount may be a numeric string, or must be one. */
  readonly amountStrings: boolean | 'only'
  /**
   * What `order_amount` is beside `installments`: the total that the payer's card is charged, or the price, to which the gateway adds its fees. The document
   * does not say, and the published pages do not.
   */
  readonly planAmount: 'total' | 'price'
  /** The unit of a text's largest length. */
  readonly lengthsCount: 'characters' | 'bytes'
  /** The largest length of a field, where it is not the document's: `{ content: '128' }`. */
  readonly largestLengths: Words
  /** The smallest order_amount of a direct payment, as a decimal. The document states 0.01. */
  readonly smallestAmount: string
  /** The smallest order_amount of a currency, where it is not that: `{ BRL: '5.00' }`. */
  readonly smallestAmounts: Words
  /** The currencies of a country's orders in addition to its own, with commas between them: `{ BR: 'USD,EUR' }`. */
  readonly moreCurrencies: Words
  /** Whether the Content-Type must have `charset=UTF-8`. JSON is UTF-8 without it. */
  readonly charsetRequired: boolean
  /** Whether recurring payments need the body field `charset`. A sample has it, and the table does not. */
  readonly charsetField: 'optional' | 'required' | 'refused'
  /** Whether an interval in minutes such as `5m` is accepted. A sample shows one. */
  readonly minuteIntervals: boolean
  /** Whether an interval may have a number, such as `2M` (published 2024). */
  readonly countedIntervals: boolean
  /** Whether a recurring payment needs the field `version` with "2.0", which the published pages have and the document has not. */
  readonly recurringVersion: 'optional' | 'required'
  /** The form of trial_period: with a unit (`7D`), as a number of intervals, or both. */
  readonly trialPeriods: 'any' | 'counted' | 'number'
  /** Whether the trial is the first of `quantity` periods or comes before them. */
  readonly trialInQuantity: boolean
  /** Whether a period has the numbers of its order in notifications, or its own. */
  readonly periodIds: 'order' | 'period'
  /** Whether the answer has prepay_id as a field, and not only in web_url. */
  readonly prepayId: boolean
  /** The sub_code of a refused cancellation: the sandbox's own, or the one that the document shows. */
  readonly cancelRefusal: 'own' | 'document'
  /** Whether Cash, BankTransfer and Khipu must name a bank_id. The document requires the language_code of the first two. */
  readonly banksRequired: boolean
  /** The zone of `timestamp`, in requests and in notifications. */
  readonly zone: string
  /** The largest difference in minutes between the `timestamp` of a request and the sandbox's clock in `zone`. With 0 they are not compared. */
  readonly timestampWithinMinutes: number
  /** The zone of the day that `c` in `timeout_express` ends. Blank means the country's zone. */
  readonly timeoutZone: string
  /** Whether the `d` of timeout_express is 24 hours or a day of the calendar, which clock changes make longer or shorter. */
  readonly dayMeans: 'elapsed' | 'calendar'
  /**
   * The header in which a request must carry the HMAC-SHA256 of its bytes under the security key, in hexadecimal. Blank means that no header is
   * required.
   */
  readonly requestSignatureHeader: string
  /** The HTTP status of invalid-signature. */
  readonly invalidSignatureStatus: number
  /** The form of qr_code_img. */
  readonly qrImage: 'data-uri' | 'base64'
  /** The number of a boleto in `barcode`: the 44 digits of the barcode, or the 47 digits of the linha digitável. `bank_code` has the other one. */
  readonly boletoBarcode: 'bars' | 'line'
  /** Whether a boleto has a Pix code for the same charge in `qr_code`. The document lists this field for PIX and CoDi only. */
  readonly boletoPix: boolean
  /** The kind of a Pix code: a payment, a payment with later charges (Pix Automático), an authorisation only, a code without an
   * amount, or a key with the amount (published 2024). */
  readonly pixCode:
    | 'charge'
    | 'due-date'
    | 'authorisation'
    | 'charge-and-recurrence'
    | 'key-and-recurrence'
    | 'due-date-and-recurrence'
    | 'open-amount'
    | 'key'
  /** The header of a notification's signature. The document's name for it contains a brand. */
  readonly notificationHeader: string
  /** Whether a direct payment's notification is JSON with its fields at the top, JSON with them within `data`, or a form. */
  readonly notificationBody: 'flat' | 'wrapped' | 'form'
  /** The answers that acknowledge a notification: any 2xx, a 2xx with the envelope and code 10000, or a 200 with the body `success`. */
  readonly acknowledgement: 'status' | 'envelope' | 'word'
  /** The words for a status in notifications: `{ SUCCESS: 'PAID' }`. */
  readonly statusWords: Words
  /** The words and transitions of trade_status: as the published pages draw them, or the sandbox's former six words in any order. */
  readonly states: 'former' | 'published'
  /** The changes that are notified: every one, the published default ones, or these and the ones on request. */
  readonly notifiedStates: 'every' | 'default' | 'all'
  /** The fields of a notification: those of section 6 for a direct payment, too, or the published ones. */
  readonly notificationFields: 'document' | 'published'
  /** What signs a notification: `v1`, the time and the body, or `v2`, the body alone (published 2024). */
  readonly notificationSignature: 'time-and-body' | 'body'
  /** The waits before further deliveries: the sandbox's former eight, or the published six, which are counted from the first delivery. */
  readonly notificationWaits: 'former' | 'published'
  /** The codes of refusals: the sandbox's own sub_codes, or the published codes with the amounts and cards that cause them. */
  readonly refusalCodes: 'own' | 'published'
  /**
   * The words of a refusal, whose two sub_codes of the document stay: they name the field and a valid value, they name nothing, or they are in
   * Portuguese with other sub_codes.
   */
  readonly refusalStyle: 'names' | 'silent' | 'portuguese'
  /** The code of a refusal that the document does not show. The document's is 40002. */
  readonly refusalCode: string
  /** The HTTP status of a refusal that the document does not show. */
  readonly refusalStatus: number
  /** The order of the checks: the credentials and the time before the fields, or the fields first. */
  readonly checksFirst: 'credentials' | 'fields'
  /** The minutes by which `timestamp` may be before and after the clock, such as `{ before: '1440', after: '5' }`. Without it they are equal. */
  readonly timestampWindow: Words
  /** The fields of the answer to a direct payment: those of the document's table, or the published samples in their order. */
  readonly answerShape: 'document' | 'published'
  /** The rows, their required fields and their banks: the document's, or the published ones. */
  readonly methodRules: 'document' | 'published'
  /**
   * Whether the bank transfers of Argentina, Bolivia, Paraguay and Uruguay need the payer's own account. The pages require it, and the document has no
   * such fields, so a request by the document is accepted unless this is `required`.
   */
  readonly payersAccount: 'optional' | 'required'
  /** The amounts of a method: those of section 8, or the published ones of each method, with whole numbers where they say so. */
  readonly limits: 'document' | 'published'
  /** What timeout_express ends: the payment, or only the time to submit it. Then the payment has the published time of its method. */
  readonly timeoutEnds: 'payment' | 'submission'
  /** Whether the published operations exist: the query, the banks, the instalments and the refund. */
  readonly moreOperations: boolean
}
