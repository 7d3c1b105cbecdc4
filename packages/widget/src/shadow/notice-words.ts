/** A chunk of its own, because most payers never need these sentences. Each says what happened and what to do. */

import { lookUpTag } from '@ficha/core/contract'

/** The reasons for an element without a drawing, other than a missing answer. */
export type NoticeReason = 'missing-id' | 'not-found' | 'unreadable'

type NoticeWords = Readonly<Record<NoticeReason, string>>

/** Spanish as a country's screens say it: with "tú", "vos" or "usted". */
const spanish = (goBack: string, paid: string, ask: string): NoticeWords => ({
  'missing-id': `Esta página no sabe qué pago mostrar. ${goBack} ${paid}`,
  'not-found': `No encontramos este pago. ${goBack} ${paid}`,
  unreadable: `Ahora no podemos mostrar este pago. Seguimos intentando; si no aparece, ${ask} a la tienda. ${paid}`,
})

const TU = spanish(
  'Vuelve a la tienda y ábrelo de nuevo desde tu pedido.',
  'Si ya pagaste, no pagues de nuevo.',
  'pregunta',
)

const VOS = spanish(
  'Volvé a la tienda y abrilo de nuevo desde tu pedido.',
  'Si ya pagaste, no pagues de nuevo.',
  'preguntá',
)

const USTED = spanish(
  'Vuelva a la tienda y ábralo de nuevo desde su pedido.',
  'Si ya pagó, no pague de nuevo.',
  'pregunte',
)

const PT: NoticeWords = {
  'missing-id':
    'Esta página não sabe qual pagamento mostrar. Volte à loja e abra de novo a partir do seu pedido. Se já pagou, não pague de novo.',
  'not-found':
    'Não encontramos este pagamento. Volte à loja e abra de novo a partir do seu pedido. Se já pagou, não pague de novo.',
  unreadable:
    'Não conseguimos mostrar este pagamento agora. Continuamos tentando; se não aparecer, fale com a loja. Se já pagou, não pague de novo.',
}

const EN: NoticeWords = {
  'missing-id':
    'This page does not know which payment to show. Go back to the shop and open it again from your order. If you have already paid, do not pay again.',
  'not-found':
    'We cannot find this payment. Go back to the shop and open it again from your order. If you have already paid, do not pay again.',
  unreadable:
    'We cannot show this payment now. We keep trying; if it does not appear, ask the shop. If you have already paid, do not pay again.',
}

const BY_TAG: ReadonlyMap<string, NoticeWords> = new Map([
  ['pt', PT],
  ['en', EN],
  ['es-ar', VOS],
  ['es-uy', VOS],
  ['es-py', VOS],
  ['es-co', USTED],
  ['es-cr', USTED],
])

/** The sentences in the language and the way of address of a locale's screens. */
export const noticeWords = (locale: string): NoticeWords => lookUpTag(locale, (tag) => BY_TAG.get(tag)) ?? TU
