/**
 * The reason why a page shows no payment. For an order's link: "forged", "expired" and "closed" (the shop takes no payment for the order).
 */
export type PageRefusal = 'not-found' | 'later' | 'forged' | 'expired' | 'closed'

type Tongue = 'es' | 'pt' | 'en'

const WORDS: Readonly<
  Record<Tongue, Readonly<Record<PageRefusal, { readonly title: string; readonly text: string }>>>
> = {
  es: {
    'not-found': {
      title: 'No encontramos este pago',
      text: 'El enlace está incompleto o ya no existe. No se cobró nada por abrirlo. Pide a la tienda un enlace nuevo. Si ya pagaste, no pagues de nuevo.',
    },
    forged: {
      title: 'Este enlace no está completo',
      text: 'Tócalo otra vez en el mensaje de la tienda, o cópialo entero. Si tampoco abre, pide a la tienda un enlace nuevo. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    expired: {
      title: 'Este enlace venció',
      text: 'Pide a la tienda un enlace nuevo para pagar este pedido. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    closed: {
      title: 'Este pedido ya no se paga aquí',
      text: 'La tienda no recibe pagos de este pedido con este enlace. No se cobró nada por abrirlo. Pregunta a la tienda cómo seguir. Si ya pagaste, no pagues de nuevo.',
    },
    later: {
      title: 'Ahora no podemos mostrar este pago',
      text: 'Tu pago no cambió. Abre este enlace otra vez en un minuto. Si ya pagaste, no pagues de nuevo.',
    },
  },
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
      text: 'Seu pagamento não mudou. Abra este link outra vez em um minuto. Se já pagou, não pague de novo.',
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
      text: 'Your payment has not changed. Open this link again in a minute. If you have already paid, do not pay again.',
    },
  },
}

/** The texts of a page without a payment, in the payer's language, or in Spanish if there are none in it. */
export const refusalWords = (
  locale: string | undefined,
  refusal: PageRefusal,
): { readonly lang: Tongue; readonly title: string; readonly text: string } => {
  const lang = tongueOf(locale)
  return { lang, ...WORDS[lang][refusal] }
}

/** The sentence for a form in a browser without scripts. */
const SCRIPT: Readonly<Record<Tongue, string>> = {
  es: 'Para elegir cómo pagar, permite JavaScript en este navegador o abre el enlace en otro.',
  pt: 'Para escolher como pagar, permita JavaScript neste navegador ou abra o link em outro.',
  en: 'To choose how to pay, allow JavaScript in this browser or open the link in another one.',
}

/** Returns this sentence in the payer's language. */
export const scriptWords = (locale: string): string => SCRIPT[tongueOf(locale)]

/** The sentence below the ways to pay, if the shop accepts cards for this order but the page cannot offer them. */
const NO_CARDS: Readonly<Record<Tongue, string>> = {
  es: 'Este enlace no acepta tarjetas.',
  pt: 'Este link não aceita cartões.',
  en: 'This link does not take cards.',
}

/** Returns this sentence in the payer's language. */
export const noCardsWords = (locale: string): string => NO_CARDS[tongueOf(locale)]

const tongueOf = (locale: string | undefined): Tongue => {
  const [spoken] = (locale ?? '').toLowerCase().split(/[-_]/)
  return spoken === 'pt' || spoken === 'en' ? spoken : 'es'
}
