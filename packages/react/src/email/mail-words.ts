import type { DisplayModel } from '@ficha/core'
import { lookUpTag } from '@ficha/core/contract'
import { hasNews } from '../take-away/slip-summary.ts'

/** The topic of a message about a payment. */
export type MailTopic = 'created' | 'reminder' | 'last-day' | 'paid' | 'lapsed'

/** The topics with an opening of their own. A message about a lapse begins with the sentence of the slip. */
type OpenedTopic = Exclude<MailTopic, 'lapsed'>

/** The opening of a message. */
export interface MailOpening {
  /** `{amount}` stands for the amount with its currency. */
  readonly subject: string
  readonly sentence: string
}

/** What the payment's page at the shop has for the reader: the way to pay, the receipt, or where the payment stands. */
type ViewOf = 'pay' | 'receipt' | 'standing'

type MailWords = Readonly<Record<OpenedTopic, MailOpening>> & {
  /** The button to the payment's page at the shop. */
  readonly view: Readonly<Record<ViewOf, string>>
  /** Of a message whose link is the only way to pay. */
  readonly open: string
}

const EN: MailWords = {
  view: { pay: 'See how to pay', receipt: 'See my receipt', standing: 'See how my payment stands' },
  open: 'Open the link to see how to pay.',
  created: { subject: 'To pay: {amount}', sentence: 'Keep this message: it has what you need to pay.' },
  reminder: {
    subject: 'Payment pending: {amount}',
    sentence:
      'We have not received your payment yet. If you have already paid, do not pay again: the confirmation can take a while.',
  },
  'last-day': {
    subject: 'Last day to pay {amount}',
    sentence:
      'Today is the last day to pay. If you have already paid, do not pay again: the confirmation can take a while.',
  },
  paid: { subject: 'Payment received: {amount}', sentence: 'We received your payment. Do not pay again.' },
}

const PT: MailWords = {
  view: { pay: 'Ver como pagar', receipt: 'Ver comprovante', standing: 'Ver a situação do pagamento' },
  open: 'Abra o link para ver como pagar.',
  created: {
    subject: 'Para pagar: {amount}',
    sentence: 'Guarde esta mensagem: ela tem o que você precisa para pagar.',
  },
  reminder: {
    subject: 'Pagamento pendente: {amount}',
    sentence: 'Ainda não recebemos seu pagamento. Se você já pagou, não pague de novo: a confirmação pode demorar.',
  },
  'last-day': {
    subject: 'Último dia para pagar {amount}',
    sentence: 'Hoje é o último dia para pagar. Se você já pagou, não pague de novo: a confirmação pode demorar.',
  },
  paid: { subject: 'Pagamento recebido: {amount}', sentence: 'Recebemos seu pagamento. Não pague de novo.' },
}

/** The words that differ between the forms of address. */
interface Address {
  readonly keep: string
  readonly open: string
  readonly need: string
  readonly your: string
  readonly doNotPay: string
  readonly ifPaid: string
}

const spanish = ({ keep, open, need, your, doNotPay, ifPaid }: Address): MailWords => ({
  view: { pay: 'Ver mi ficha', receipt: 'Ver comprobante', standing: 'Ver cómo está mi pago' },
  open: `${open} el enlace para ver cómo pagar.`,
  created: { subject: 'Para pagar: {amount}', sentence: `${keep} este mensaje: tiene lo que ${need} para pagar.` },
  reminder: {
    subject: 'Pago pendiente: {amount}',
    sentence: `Todavía no recibimos ${your} pago. ${ifPaid}, ${doNotPay} otra vez: la confirmación puede tardar.`,
  },
  'last-day': {
    subject: 'Último día para pagar {amount}',
    sentence: `Hoy es el último día para pagar. ${ifPaid}, ${doNotPay} otra vez: la confirmación puede tardar.`,
  },
  paid: {
    subject: 'Pago recibido: {amount}',
    sentence: `Recibimos ${your} pago. ${capital(doNotPay)} otra vez.`,
  },
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const TU: MailWords = spanish({
  keep: 'Guarda',
  open: 'Abre',
  need: 'necesitas',
  your: 'tu',
  doNotPay: 'no pagues',
  ifPaid: 'Si ya pagaste',
})
const VOS: MailWords = spanish({
  keep: 'Guardá',
  open: 'Abrí',
  need: 'necesitás',
  your: 'tu',
  doNotPay: 'no pagues',
  ifPaid: 'Si ya pagaste',
})
const USTED: MailWords = spanish({
  keep: 'Guarde',
  open: 'Abra',
  need: 'necesita',
  your: 'su',
  doNotPay: 'no pague',
  ifPaid: 'Si ya pagó',
})

const BY_TAG: ReadonlyMap<string, MailWords> = new Map([
  ['en', EN],
  ['pt', PT],
  ['es', TU],
  ...(['es-ar', 'es-uy', 'es-py'] as const).map((tag) => [tag, VOS] as const),
  ...(['es-co', 'es-cr'] as const).map((tag) => [tag, USTED] as const),
])

const wordsOf = (locale: string): MailWords => lookUpTag(locale, (tag) => BY_TAG.get(tag)) ?? TU

/** The opening of a message, in the language and the way of address of a locale's screens. */
export const openingOf = (topic: OpenedTopic, locale: string, amount: string): MailOpening => {
  const { subject, sentence } = wordsOf(locale)[topic]
  return { subject: subject.replace('{amount}', () => amount), sentence }
}

/** The words of the button to the payment's page at the shop. */
export const viewLabelOf = (display: DisplayModel): string => wordsOf(display.locale).view[viewOf(display)]

const viewOf = (display: DisplayModel): ViewOf => {
  if (display.status.phase === 'paid') return 'receipt'
  return hasNews(display) ? 'standing' : 'pay'
}

/** The sentence of a message that cannot say how to pay, and has a link to the payment's page at the shop. */
export const openLinkOf = (locale: string): string => wordsOf(locale).open
