import type { PageMessages } from '../../i18n/page-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esPages } from '../es/pages.ts'

/** The pages that the server writes itself, in Argentine Spanish, “vos”. */
export const esARPages: PageMessages = withMessages(esPages, {
  refusals: {
    'not-found': {
      text: 'El enlace está incompleto o ya no existe. No se cobró nada por abrirlo. Pedí a la tienda un enlace nuevo. Si ya pagaste, no pagues de nuevo.',
    },
    forged: {
      text: 'Tocalo otra vez en el mensaje de la tienda, o copialo entero. Si tampoco abre, pedí a la tienda un enlace nuevo. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    expired: {
      text: 'Pedí a la tienda un enlace nuevo para pagar este pedido. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    closed: {
      title: 'Este pedido ya no se paga acá',
      text: 'La tienda no recibe pagos de este pedido con este enlace. No se cobró nada por abrirlo. Preguntá a la tienda cómo seguir. Si ya pagaste, no pagues de nuevo.',
    },
    later: {
      text: 'Todavía no sabemos cómo va tu pago. Si ya pagaste, no pagues de nuevo. Abrí este enlace otra vez en un minuto.',
    },
  },
  noScript: 'Para elegir cómo pagar, permití JavaScript en este navegador o abrí el enlace en otro.',
  tooOld: 'Este navegador no puede mostrar el pago: abrí el enlace en otro. Si ya pagaste, no pagues de nuevo.',
})
