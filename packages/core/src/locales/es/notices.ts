import type { NoticeMessages } from '../../i18n/notice-messages.ts'

/** What an element says where it has nothing to show, in neutral Latin American Spanish, “tú”. */
export const esNotices: NoticeMessages = {
  'missing-id':
    'Esta página no sabe qué pago mostrar. Vuelve a la tienda y ábrelo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
  'not-found':
    'No encontramos este pago. Vuelve a la tienda y ábrelo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
  unreadable:
    'Ahora no podemos mostrar este pago. Seguimos intentando; si no aparece, pregunta a la tienda. Si ya pagaste, no pagues de nuevo.',
}
