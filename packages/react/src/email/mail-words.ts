import { lookUpTag } from '@ficha/core/contract'

/** The topic of a message about a payment. */
export type MailTopic = 'created' | 'reminder' | 'last-day' | 'paid' | 'lapsed'

/** The opening of a message. */
export interface MailOpening {
  /** `{amount}` stands for the amount with its currency. */
  readonly subject: string
  readonly sentence: string
}

type MailWords = Readonly<Record<MailTopic, MailOpening>> & {
  /** The button to the payment's page at the shop. */
  readonly view: string
  /** Of a message whose link is the only way to pay. */
  readonly open: string
}

const EN: MailWords = {
  view: 'Open my payment',
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
  lapsed: {
    subject: 'The time to pay {amount} is over',
    sentence:
      'We did not receive a payment in time. Do not pay with the details that you were sent. If you have already paid, do not pay again: keep the receipt and talk to the shop.',
  },
}

const PT: MailWords = {
  view: 'Abrir meu pagamento',
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
  lapsed: {
    subject: 'O prazo para pagar {amount} terminou',
    sentence:
      'Não recebemos um pagamento dentro do prazo. Não pague com os dados que você recebeu. Se você já pagou, não pague de novo: guarde o comprovante e fale com a loja.',
  },
}

/** The words that differ between the forms of address. */
interface Address {
  readonly keep: string
  readonly open: string
  readonly need: string
  readonly your: string
  readonly doNotPay: string
  readonly ifPaid: string
  readonly talk: string
  readonly received: string
  /** The seller: in Mexico "la tienda" is where cash is paid, too. */
  readonly shop?: string
}

const spanish = ({
  keep,
  open,
  need,
  your,
  doNotPay,
  ifPaid,
  talk,
  received,
  shop = 'la tienda',
}: Address): MailWords => ({
  view: 'Abrir mi pago',
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
  lapsed: {
    subject: 'Venció el plazo para pagar {amount}',
    sentence: `No recibimos un pago dentro del plazo. ${capital(doNotPay)} con los datos que ${received}. ${ifPaid}, ${doNotPay} otra vez: ${keep.toLowerCase()} el comprobante y ${talk} con ${shop}.`,
  },
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const TU_FORMS: Address = {
  keep: 'Guarda',
  open: 'Abre',
  need: 'necesitas',
  your: 'tu',
  doNotPay: 'no pagues',
  ifPaid: 'Si ya pagaste',
  talk: 'habla',
  received: 'recibiste',
}
const TU: MailWords = spanish(TU_FORMS)
const MX: MailWords = spanish({ ...TU_FORMS, shop: 'la tienda en línea' })
const VOS: MailWords = spanish({
  keep: 'Guardá',
  open: 'Abrí',
  need: 'necesitás',
  your: 'tu',
  doNotPay: 'no pagues',
  ifPaid: 'Si ya pagaste',
  talk: 'hablá',
  received: 'recibiste',
})
const USTED: MailWords = spanish({
  keep: 'Guarde',
  open: 'Abra',
  need: 'necesita',
  your: 'su',
  doNotPay: 'no pague',
  ifPaid: 'Si ya pagó',
  talk: 'hable',
  received: 'recibió',
})

const BY_TAG: ReadonlyMap<string, MailWords> = new Map([
  ['en', EN],
  ['pt', PT],
  ['es', TU],
  ['es-mx', MX],
  ...(['es-ar', 'es-uy', 'es-py'] as const).map((tag) => [tag, VOS] as const),
  ...(['es-co', 'es-cr'] as const).map((tag) => [tag, USTED] as const),
])

const wordsOf = (locale: string): MailWords => lookUpTag(locale, (tag) => BY_TAG.get(tag)) ?? TU

/** The opening of a message, in the language and the way of address of a locale's screens. */
export const openingOf = (topic: MailTopic, locale: string, amount: string): MailOpening => {
  const { subject, sentence } = wordsOf(locale)[topic]
  return { subject: subject.replace('{amount}', () => amount), sentence }
}

/** The words of the button to the payment's page at the shop. */
export const viewLabelOf = (locale: string): string => wordsOf(locale).view

/** The sentence of a message that cannot say how to pay, and has a link to the payment's page at the shop. */
export const openLinkOf = (locale: string): string => wordsOf(locale).open
