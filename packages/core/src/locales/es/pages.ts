import type { PageMessages } from '../../i18n/page-messages.ts'

/** The pages that the server writes itself, in neutral Latin American Spanish, “tú”. */
export const esPages: PageMessages = {
  lang: 'es',
  refusals: {
    'not-found': {
      title: 'No encontramos este pago',
      text: 'El enlace está incompleto o ya no existe. No se cobró nada por abrirlo. Pide a la tienda un enlace nuevo. Si ya pagaste, no pagues de nuevo.',
    },
    forged: {
      title: 'Este enlace no está completo',
      text: 'Tócalo otra vez en el mensaje de la tienda, o cópialo entero. Si tampoco abre, pide a la tienda un enlace nuevo. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    expired: {
      title: 'Este enlace venció',
      text: 'Pide a la tienda un enlace nuevo para pagar este pedido. No se cobró nada por abrirlo. Si ya pagaste, no pagues de nuevo.',
    },
    closed: {
      title: 'Este pedido ya no se paga aquí',
      text: 'La tienda no recibe pagos de este pedido con este enlace. No se cobró nada por abrirlo. Pregunta a la tienda cómo seguir. Si ya pagaste, no pagues de nuevo.',
    },
    later: {
      title: 'Ahora no podemos mostrar este pago',
      text: 'Todavía no sabemos cómo va tu pago. Si ya pagaste, no pagues de nuevo. Abre este enlace otra vez en un minuto.',
    },
  },
  noScript: 'Para elegir cómo pagar, permite JavaScript en este navegador o abre el enlace en otro.',
  tooOld: 'Este navegador no puede mostrar el pago: abre el enlace en otro. Si ya pagaste, no pagues de nuevo.',
  noCards: 'Este enlace no acepta tarjetas.',
}
