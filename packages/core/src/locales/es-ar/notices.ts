import type { NoticeMessages } from '../../i18n/notice-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esNotices } from '../es/notices.ts'

/** What an element says where it has nothing to show, in Argentine Spanish, “vos”. */
export const esARNotices: NoticeMessages = withMessages(esNotices, {
  'missing-id':
    'Esta página no sabe qué pago mostrar. Volvé a la tienda y abrilo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
  'not-found':
    'No encontramos este pago. Volvé a la tienda y abrilo de nuevo desde tu pedido. Si ya pagaste, no pagues de nuevo.',
  unreadable:
    'Ahora no podemos mostrar este pago. Seguimos intentando; si no aparece, preguntá a la tienda. Si ya pagaste, no pagues de nuevo.',
})
