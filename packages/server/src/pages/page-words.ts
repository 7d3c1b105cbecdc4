/** Why a page shows no payment. */
export type PageRefusal = 'not-found' | 'later'

type Tongue = 'es' | 'pt' | 'en'

const WORDS: Readonly<
  Record<Tongue, Readonly<Record<PageRefusal, { readonly title: string; readonly text: string }>>>
> = {
  es: {
    'not-found': {
      title: 'No encontramos este pago',
      text: 'El enlace está incompleto o ya no existe. No se cobró nada por abrirlo. Pide a la tienda un enlace nuevo.',
    },
    later: {
      title: 'Ahora no podemos mostrar este pago',
      text: 'Tu pago no cambió. Abre este enlace otra vez en un minuto. Si ya pagaste, no pagues de nuevo.',
    },
  },
  pt: {
    'not-found': {
      title: 'Não encontramos este pagamento',
      text: 'O link está incompleto ou não existe mais. Nada foi cobrado ao abri-lo. Peça à loja um link novo.',
    },
    later: {
      title: 'Não conseguimos mostrar este pagamento agora',
      text: 'Seu pagamento não mudou. Abra este link outra vez em um minuto. Se já pagou, não pague de novo.',
    },
  },
  en: {
    'not-found': {
      title: 'We cannot find this payment',
      text: 'The link is incomplete or does not exist any more. Opening it charged nothing. Ask the shop for a new link.',
    },
    later: {
      title: 'We cannot show this payment now',
      text: 'Your payment has not changed. Open this link again in a minute. If you have already paid, do not pay again.',
    },
  },
}

/** What a page says in place of a payment, in the payer's language; "es" where there are no words for it. */
export const refusalWords = (
  locale: string | undefined,
  refusal: PageRefusal,
): { readonly lang: Tongue; readonly title: string; readonly text: string } => {
  const [spoken] = (locale ?? '').toLowerCase().split(/[-_]/)
  const lang = spoken === 'pt' || spoken === 'en' ? spoken : 'es'
  return { lang, ...WORDS[lang][refusal] }
}
