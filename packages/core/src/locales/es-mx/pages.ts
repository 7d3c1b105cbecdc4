import type { PageMessages } from '../../i18n/page-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esPages } from '../es/pages.ts'

/** The pages that the server writes itself, in Mexican Spanish. A “tienda” is where cash is paid, so the merchant is the “tienda en línea”. */
export const esMXPages: PageMessages = withMessages(esPages, {
  refusals: {
    'not-found': {
      text: 'El enlace está incompleto o ya no existe. No se cobró nada por abrirlo. Pide a la tienda en línea un enlace nuevo. Si ya pagaste, no pagues de nuevo.',
    },
    forged: {
      text: 'Tócalo otra vez en el mensaje de la tienda en línea, o cópialo entero. Si tampoco abre, pide a la tienda en línea un enlace nuevo. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    expired: {
      text: 'Pide a la tienda en línea un enlace nuevo para pagar este pedido. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    closed: {
      text: 'La tienda en línea no recibe pagos de este pedido con este enlace. No se cobró nada por abrirlo. Pregunta a la tienda en línea cómo seguir. Si ya pagaste, no pagues de nuevo.',
    },
  },
})
