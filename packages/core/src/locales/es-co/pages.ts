import type { PageMessages } from '../../i18n/page-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esPages } from '../es/pages.ts'

/** The pages that the server writes itself, in Colombian Spanish, “usted”. */
export const esCOPages: PageMessages = withMessages(esPages, {
  refusals: {
    'not-found': {
      text: 'El enlace está incompleto o ya no existe. No se cobró nada por abrirlo. Pida a la tienda un enlace nuevo. Si ya pagó, no pague de nuevo.',
    },
    forged: {
      text: 'Tóquelo otra vez en el mensaje de la tienda, o cópielo entero. Si tampoco abre, pida a la tienda un enlace nuevo. No se cobró nada por abrirlo. Si ya pagó, no pague de nuevo.',
    },
    expired: {
      text: 'Pida a la tienda un enlace nuevo para pagar este pedido. No se cobró nada por abrirlo. Si ya pagó, no pague de nuevo.',
    },
    closed: {
      text: 'La tienda no recibe pagos de este pedido con este enlace. No se cobró nada por abrirlo. Pregunte a la tienda cómo seguir. Si ya pagó, no pague de nuevo.',
    },
    later: {
      text: 'Todavía no sabemos cómo va su pago. Si ya pagó, no pague de nuevo. Abra este enlace otra vez en un minuto.',
    },
  },
  noScript: 'Para elegir cómo pagar, permita JavaScript en este navegador o abra el enlace en otro.',
  tooOld: 'Este navegador no puede mostrar el pago: abra el enlace en otro. Si ya pagó, no pague de nuevo.',
})
