/** The required meanings of a sentence. Each has a pattern in each language. */
export type Meaning =
  /** Not to pay again, or not with this code, or not by another method. */
  | 'doNotPay'
  /** To talk to the shop before another payment. */
  | 'beforePaying'
  | 'contactShop'
  | 'keepReceipt'
  /** That something is not known. */
  | 'notKnown'
  /** That charges of a subscription go on, or may go on. */
  | 'chargesGoOn'
  /** That nothing was charged in this attempt, or that nothing was sent. */
  | 'nothingCharged'
  /** That this attempt was not sent. It says nothing about an earlier one. */
  | 'thisNotSent'
  | 'payOnlyOne'

/** The forbidden meanings of sentences in dangerous moments. */
export type BrokenPromise =
  /** That something happens within some time. */
  | 'time'
  /** A promise that a person will contact the payer. */
  | 'contact'
  /** That money comes back. */
  | 'refund'
  /** That a code stays valid. */
  | 'validity'
  /** The word "order" (a parcel) for a payment. */
  | 'parcel'

type Language = 'en' | 'es' | 'pt'

/** The language of a table, by which its patterns are chosen. */
export const languageOf = (locale: string): Language =>
  locale.startsWith('en') ? 'en' : locale.startsWith('pt') ? 'pt' : 'es'

export const MEANINGS: Readonly<Record<Language, Readonly<Record<Meaning, RegExp>>>> = {
  es: {
    doNotPay: /\bno (lo )?pagu(es|e)\b/i,
    beforePaying: /antes de (pagar|intentar)/i,
    contactShop: /(habl|pregunt|comuníquese)[^.:]{0,99} (con|a) (la tienda|ella)|pregunt\p{L}{1,20} a la tienda/iu,
    keepReceipt: /comprobantes?/i,
    notKnown: /no sabemos|puede no estar al día|se perdió/i,
    nothingCharged: /no se (cobró|envió) (nada|ningún)|no hubo ningún cargo/i,
    thisNotSent: /este no se envió/i,
    chargesGoOn: /los (cobros|cargos) siguen|puede haber más (cobros|cargos)/i,
    payOnlyOne: /pag(a|á|ue) solo (uno|con)/i,
  },
  en: {
    doNotPay: /do not pay/i,
    beforePaying: /before you (pay|try)/i,
    contactShop: /(talk to|ask) the shop/i,
    keepReceipt: /receipts?/i,
    notKnown: /not known|do not know|may be out of date|was lost/i,
    nothingCharged: /nothing was (charged|sent)|no payment was sent/i,
    thisNotSent: /this one was not sent/i,
    chargesGoOn: /charges (may )?go on/i,
    payOnlyOne: /pay only (one|with)/i,
  },
  pt: {
    doNotPay: /não pague/i,
    beforePaying: /antes de pagar/i,
    contactShop: /(fale com|pergunte à) (a )?loja|pergunte à loja/i,
    keepReceipt: /comprovantes?/i,
    notKnown: /não sabemos|pode estar desatualizado|se perdeu/i,
    nothingCharged: /nada foi (cobrado|enviado)|nenhum pagamento foi enviado/i,
    thisNotSent: /esta não foi enviada/i,
    chargesGoOn: /as cobranças continuam|pode haver novas cobranças/i,
    payOnlyOne: /pague só (um|com)/i,
  },
}

export const PROMISES: Readonly<Record<Language, Readonly<Record<BrokenPromise, RegExp>>>> = {
  es: {
    time: /en (unos|pocos|\d+) (minuto|segundo|hora|día)|pronto|enseguida|al instante/i,
    contact: /en contacto|te (contactar|avisar|escribir|llamar)|le (contactar|avisar|escribir|llamar)/i,
    refund: /te (devolver|reembols)|le (devolver|reembols)|recibirás|recibirá\b|vas a recibir|será devuelto/i,
    validity: /siguen? (siendo )?(válid|vigente)/i,
    parcel: /enviar[^.]{0,99}pedido|pedido no sale|tu pedido llegó/i,
  },
  en: {
    time: /in (a few|some|\d+) (minute|second|hour|day)|soon(?! as)|at once|right away/i,
    contact: /will (contact|call|write)|get in touch/i,
    refund: /will (be refunded|get|receive|return)|you get your money/i,
    validity: /still good|stays? good|remains? valid|still valid/i,
    parcel: /send[^.]{0,99}order|order is not sent|your order arrived/i,
  },
  pt: {
    time: /em (alguns|poucos|\d+) (minuto|segundo|hora|dia)|em breve|na hora/i,
    contact: /entrar em contato|vai falar com você|vamos (avisar|ligar)/i,
    refund: /vai (receber|devolver)|será (devolvido|estornado|reembolsado)|receberá/i,
    validity: /continuam? (valendo|válid)/i,
    parcel: /enviar[^.]{0,99}pedido|pedido não sai|seu pedido chegou/i,
  },
}

/** A request to try, to choose or to begin once more. */
export const AGAIN: Readonly<Record<Language, RegExp>> = {
  es: /(intént\p{L}{1,20}|intent[aeá]\p{L}{0,20}|prob[aá]\p{L}{0,20}|reint[eé]nt\p{L}{0,20}|emp(ieza|iece|ezá)|el(ige|ija|egí)) [^.]{0,99}\b(de nuevo|otra vez)|reintent/iu,
  en: /\b(try|start|choose|retry)\b[^.]{0,99}\bagain|\bretry\b/i,
  pt: /\b(tente|comece|escolha|tentar)\b[^.]{0,99}(de novo|outra vez)/i,
}
