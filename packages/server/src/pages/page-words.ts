import { lookUpTag } from '@ficha/core/contract'

/**
 * The reason why a page shows no payment. For an order's link: "forged", "expired" and "closed" (the shop takes no payment for the order).
 */
export type PageRefusal = 'not-found' | 'later' | 'forged' | 'expired' | 'closed'

/** Spanish says "tú", but "vos" in Argentina, Uruguay and Paraguay, and "usted" in Colombia and Costa Rica, as the message tables do. */
type Voice = 'es' | 'es-vos' | 'es-usted' | 'pt' | 'en'

type Language = 'es' | 'pt' | 'en'

type Refusals = Readonly<Record<PageRefusal, { readonly title: string; readonly text: string }>>

/** The words of a sentence in Spanish that depend on the form of address. */
interface FormOfAddress {
  readonly ask: string
  readonly tap: string
  readonly copy: string
  readonly open: string
  readonly inquire: string
  readonly here: string
  readonly allow: string
  readonly yourPayment: string
  readonly notAgain: string
}

const TU: FormOfAddress = {
  ask: 'pide',
  tap: 'Tócalo',
  copy: 'cópialo',
  open: 'abre',
  inquire: 'Pregunta',
  here: 'aquí',
  allow: 'permite',
  yourPayment: 'tu pago',
  notAgain: 'Si ya pagaste, no pagues de nuevo.',
}

const VOS: FormOfAddress = {
  ...TU,
  ask: 'pedí',
  tap: 'Tocalo',
  copy: 'copialo',
  open: 'abrí',
  inquire: 'Preguntá',
  here: 'acá',
  allow: 'permití',
}

const USTED: FormOfAddress = {
  ask: 'pida',
  tap: 'Tóquelo',
  copy: 'cópielo',
  open: 'abra',
  inquire: 'Pregunte',
  here: 'aquí',
  allow: 'permita',
  yourPayment: 'su pago',
  notAgain: 'Si ya pagó, no pague de nuevo.',
}

const atStart = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const NOTHING_CHARGED = 'No se cobró nada por abrirlo.'

const refusalsInSpanish = ({
  ask,
  tap,
  copy,
  open,
  inquire,
  here,
  yourPayment,
  notAgain,
}: FormOfAddress): Refusals => ({
  'not-found': {
    title: 'No encontramos este pago',
    text: `El enlace está incompleto o ya no existe. ${NOTHING_CHARGED} ${atStart(ask)} a la tienda un enlace nuevo. ${notAgain}`,
  },
  forged: {
    title: 'Este enlace no está completo',
    text: `${tap} otra vez en el mensaje de la tienda, o ${copy} entero. Si tampoco abre, ${ask} a la tienda un enlace nuevo. ${NOTHING_CHARGED} ${notAgain}`,
  },
  expired: {
    title: 'Este enlace venció',
    text: `${atStart(ask)} a la tienda un enlace nuevo para pagar este pedido. ${NOTHING_CHARGED} ${notAgain}`,
  },
  closed: {
    title: `Este pedido ya no se paga ${here}`,
    text: `La tienda no recibe pagos de este pedido con este enlace. ${NOTHING_CHARGED} ${inquire} a la tienda cómo seguir. ${notAgain}`,
  },
  later: {
    title: 'Ahora no podemos mostrar este pago',
    text: `Todavía no sabemos cómo va ${yourPayment}. ${notAgain} ${atStart(open)} este enlace otra vez en un minuto.`,
  },
})

const WORDS: Readonly<Record<Voice, Refusals>> = {
  es: refusalsInSpanish(TU),
  'es-vos': refusalsInSpanish(VOS),
  'es-usted': refusalsInSpanish(USTED),
  pt: {
    'not-found': {
      title: 'Não encontramos este pagamento',
      text: 'O link está incompleto ou não existe mais. Nada foi cobrado ao abri-lo. Peça à loja um link novo. Se já pagou, não pague de novo.',
    },
    forged: {
      title: 'Este link não está completo',
      text: 'Toque nele de novo na mensagem da loja, ou copie o link inteiro. Se ainda não abrir, peça à loja um link novo. Nada foi cobrado ao abri-lo. Se já pagou, não pague de novo.',
    },
    expired: {
      title: 'Este link venceu',
      text: 'Peça à loja um link novo para pagar este pedido. Nada foi cobrado ao abri-lo. Se já pagou, não pague de novo.',
    },
    closed: {
      title: 'Este pedido não é mais pago aqui',
      text: 'A loja não recebe pagamentos deste pedido por este link. Nada foi cobrado ao abri-lo. Pergunte à loja como continuar. Se já pagou, não pague de novo.',
    },
    later: {
      title: 'Não conseguimos mostrar este pagamento agora',
      text: 'Ainda não sabemos como está o seu pagamento. Se já pagou, não pague de novo. Abra este link outra vez em um minuto.',
    },
  },
  en: {
    'not-found': {
      title: 'We cannot find this payment',
      text: 'The link is incomplete or does not exist any more. Opening it charged nothing. Ask the shop for a new link. If you have already paid, do not pay again.',
    },
    forged: {
      title: 'This link is not complete',
      text: 'Tap it again in the shop’s message, or copy the whole link. If it still does not open, ask the shop for a new link. Opening it charged nothing. If you have already paid, do not pay again.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Ask the shop for a new link to pay this order. Opening it charged nothing. If you have already paid, do not pay again.',
    },
    closed: {
      title: 'This order is not paid here any more',
      text: 'The shop takes no payment for this order by this link. Opening it charged nothing. Ask the shop how to go on. If you have already paid, do not pay again.',
    },
    later: {
      title: 'We cannot show this payment now',
      text: 'We do not know yet how your payment is going. If you have already paid, do not pay again. Open this link again in a minute.',
    },
  },
}

/** The texts of a page without a payment, in the payer's language, or in Spanish if there are none in it. */
export const refusalWords = (
  locale: string | undefined,
  refusal: PageRefusal,
): { readonly lang: Language; readonly title: string; readonly text: string } => {
  const voice = voiceOf(locale)
  return { lang: languageOf(voice), ...WORDS[voice][refusal] }
}

const scriptInSpanish = ({ allow, open }: FormOfAddress): string =>
  `Para elegir cómo pagar, ${allow} JavaScript en este navegador o ${open} el enlace en otro.`

/** The sentence for a form in a browser without scripts. */
const SCRIPT: Readonly<Record<Voice, string>> = {
  es: scriptInSpanish(TU),
  'es-vos': scriptInSpanish(VOS),
  'es-usted': scriptInSpanish(USTED),
  pt: 'Para escolher como pagar, permita JavaScript neste navegador ou abra o link em outro.',
  en: 'To choose how to pay, allow JavaScript in this browser or open the link in another one.',
}

/** Returns this sentence in the payer's language. */
export const scriptWords = (locale: string): string => SCRIPT[voiceOf(locale)]

const tooOldInSpanish = ({ open, notAgain }: FormOfAddress): string =>
  `Este navegador no puede mostrar el pago: ${open} el enlace en otro. ${notAgain}`

/** The sentence for a browser that is older than the elements. */
const TOO_OLD: Readonly<Record<Voice, string>> = {
  es: tooOldInSpanish(TU),
  'es-vos': tooOldInSpanish(VOS),
  'es-usted': tooOldInSpanish(USTED),
  pt: 'Este navegador não consegue mostrar o pagamento: abra o link em outro. Se já pagou, não pague de novo.',
  en: 'This browser cannot show the payment: open the link in another one. If you have already paid, do not pay again.',
}

/** Returns this sentence in the payer's language. */
export const tooOldWords = (locale: string): string => TOO_OLD[voiceOf(locale)]

/** The sentence below the ways to pay, if the shop accepts cards for this order but the page cannot offer them. */
const NO_CARDS: Readonly<Record<Language, string>> = {
  es: 'Este enlace no acepta tarjetas.',
  pt: 'Este link não aceita cartões.',
  en: 'This link does not take cards.',
}

/** Returns this sentence in the payer's language. */
export const noCardsWords = (locale: string): string => NO_CARDS[languageOf(voiceOf(locale))]

const VOICES: ReadonlyMap<string, Voice> = new Map([
  ['pt', 'pt'],
  ['en', 'en'],
  ['es-ar', 'es-vos'],
  ['es-uy', 'es-vos'],
  ['es-py', 'es-vos'],
  ['es-co', 'es-usted'],
  ['es-cr', 'es-usted'],
])

const voiceOf = (locale = ''): Voice => lookUpTag(locale, (tag) => VOICES.get(tag)) ?? 'es'

const languageOf = (voice: Voice): Language => (voice === 'pt' || voice === 'en' ? voice : 'es')
