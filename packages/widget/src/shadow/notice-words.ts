/** A chunk of its own, because most payers never need these sentences. Each says what happened and what to do. */

/** The reasons for an element without a drawing, other than a missing answer. */
export type NoticeReason = 'missing-id' | 'not-found' | 'unreadable'

export const NOTICE_WORDS: Readonly<Record<'es' | 'pt' | 'en', Readonly<Record<NoticeReason, string>>>> = {
  es: {
    'missing-id':
      'Esta página no sabe qué pago mostrar. Vuelve a la tienda y ábrelo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
    'not-found':
      'No encontramos este pago. Vuelve a la tienda y ábrelo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
    unreadable:
      'Ahora no podemos mostrar este pago. Seguimos intentando; si no aparece, pregunta a la tienda. Si ya pagaste, no pagues de nuevo.',
  },
  pt: {
    'missing-id':
      'Esta página não sabe qual pagamento mostrar. Volte à loja e abra de novo a partir do seu pedido. Se já pagou, não pague de novo.',
    'not-found':
      'Não encontramos este pagamento. Volte à loja e abra de novo a partir do seu pedido. Se já pagou, não pague de novo.',
    unreadable:
      'Não conseguimos mostrar este pagamento agora. Continuamos tentando; se não aparecer, fale com a loja. Se já pagou, não pague de novo.',
  },
  en: {
    'missing-id':
      'This page does not know which payment to show. Go back to the shop and open it again from your order. If you have already paid, do not pay again.',
    'not-found':
      'We cannot find this payment. Go back to the shop and open it again from your order. If you have already paid, do not pay again.',
    unreadable:
      'We cannot show this payment now. We keep trying; if it does not appear, ask the shop. If you have already paid, do not pay again.',
  },
}
