import type { NoticeMessages } from '../../i18n/notice-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esNotices } from '../es/notices.ts'

/** What an element says where it has nothing to show, in Colombian Spanish, “usted”. */
export const esCONotices: NoticeMessages = withMessages(esNotices, {
  'missing-id':
    'Esta página no sabe qué pago mostrar. Vuelva a la tienda y ábralo de nuevo desde su pedido. Si ya pagó, no pague de nuevo.',
  'not-found':
    'No encontramos este pago. Vuelva a la tienda y ábralo de nuevo desde su pedido. Si ya pagó, no pague de nuevo.',
  unreadable:
    'Ahora no podemos mostrar este pago. Seguimos intentando; si no aparece, pregunte a la tienda. Si ya pagó, no pague de nuevo.',
})
