import type { NoticeMessages } from '../../i18n/notice-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esNotices } from '../es/notices.ts'

/** What an element says where it has nothing to show, in Mexican Spanish. A “tienda” is where cash is paid, so the merchant is the “tienda en línea”. */
export const esMXNotices: NoticeMessages = withMessages(esNotices, {
  'missing-id':
    'Esta página no sabe qué pago mostrar. Vuelve a la tienda en línea y ábrelo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
  'not-found':
    'No encontramos este pago. Vuelve a la tienda en línea y ábrelo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
  unreadable:
    'Ahora no podemos mostrar este pago. Seguimos intentando; si no aparece, pregunta a la tienda en línea. Si ya pagaste, no pagues de nuevo.',
})
