import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { es } from './es.ts'

/** Argentine Spanish, “vos”: the amount is “importe”. */
export const esAR: Messages = withMessages(es, {
  locale: 'es-AR',
  labels: {
    speiConcept: 'Referencia (escribila en el concepto)',
  },
  steps: {
    agreement: [
      'Andá a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Decile al cajero: “Convenio[ {agreement}], referencia[ {reference}]”.',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    bankCode: [
      'Abrí la app de tu banco o andá a un agente[ antes del {deadline}].',
      'Elegí pagar un servicio y escribí el código de pago[ {reference}].',
      'Revisá que te pidan {amount} y confirmá.',
      'Guardá el comprobante.',
    ],
    bankDeposit: [
      'Abrí la app de tu banco o andá a una sucursal o a un cajero automático.',
      'Depositá o transferí exactamente {amount} a la cuenta de esta página[ antes del {deadline}].',
      'Revisá el nombre del titular antes de confirmar.',
      'Guardá el comprobante.',
    ],
    boleto: [
      'Copiá la línea digitable.',
      'En la app de tu banco, elegí pagar un boleto y pegá el número.',
      'Revisá el beneficiario y el importe de {amount} y confirmá[ antes del {deadline}].',
      'O mostrá el código de barras en un banco o casa lotérica.',
      'Guardá el comprobante.',
    ],
    card: ['Esperá la respuesta del banco de tu tarjeta.'],
    cashCode: [
      'Andá a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Mostrá o decí en caja el código de pago[ {reference}].',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    cashReference: [
      'Andá a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Decile al cajero que vas a pagar con una referencia y da el número[ {reference}].',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    codi: [
      'Abrí la app de tu banco en tu celular y elegí CoDi.',
      'Escaneá este código. Si la página está en ese mismo celular, abrila en otra pantalla.',
      'Revisá el importe de {amount} y confirmá.',
    ],
    lottery: [
      'Andá a una casa lotérica[ antes del {deadline}].',
      'Mostrá el código de barras o decí el código de pago.',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    onlineBank: [
      'Continuá a la página de pago.',
      'Elegí tu banco e iniciá sesión.',
      'Revisá el importe de {amount} y autorizá el pago.',
    ],
    onlineCash: [
      'Abrí la página de pago y guardá los datos para la caja.',
      'Andá a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    oxxo: [
      'Andá a una tienda OXXO[ antes del {deadline}].',
      'Decile al cajero que vas a pagar con {method} y mostrá el código de barras.',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    pix: [
      'Abrí la app de tu banco y elegí Pix.',
      'Escaneá el código, o copialo y pegalo en “Pix Copia e Cola”.',
      'Revisá quién recibe y el importe de {amount}, y confirmá.',
    ],
    spei: [
      'Abrí la app de tu banco y elegí transferir.',
      'Copiá la CLABE y agregala como cuenta de destino.',
      'Enviá exactamente {amount}[ con la referencia {reference}][ antes del {deadline}].',
      'Guardá el comprobante.',
    ],
    transferReference: [
      'Continuá a la página de pago y elegí tu banco.',
      'Transferí exactamente {amount}[ antes del {deadline}].',
      'Escribí la referencia[ {reference}] en la transferencia.',
      'Guardá el comprobante.',
    ],
    transferText: [
      'Abrí la app de tu banco y transferí a la cuenta de esta página.',
      'Enviá exactamente {amount}[ antes del {deadline}].',
      'Escribí la referencia[ {reference}] en la descripción.',
      'Guardá el comprobante.',
    ],
    voucher: [
      'Andá a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Mostrá el código de barras, en el celular o impreso. Si no se lee, decí el número.',
      'Revisá el importe y pagá {amount} en efectivo.',
      'Guardá el comprobante.',
    ],
    wallet: ['Abrí {method}.', 'Revisá el importe de {amount} y aprobá el pago.', 'Volvé a esta página.'],
    walletApp: [
      'Abrí la app {method} en este celular.',
      'Revisá el importe de {amount} y aprobá el pago.',
      'Volvé a esta página.',
    ],
  },
  states: {
    submitting: { text: 'Esperá un momento y no cierres esta página.' },
    processing: {
      text: 'Podés cerrar esta página. La confirmación aparece acá.',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagaste, no pagues de nuevo: volvé a esta página en unos minutos.',
    },
    failed: {
      text: 'Elegí otra forma de pago o intentá de nuevo. Este pago no se cobró.',
    },
    paid: { text: 'Recibimos {amount}. Podés guardar esta página como constancia.' },
    reversed: {
      text: 'Se devolvió el pago de {amount}. Hablá con la tienda si tenés dudas.',
    },
    deadlinePassed: {
      text: 'Es posible que este pago ya no se acepte. Si ya pagaste, esperá: todavía puede confirmarse. Si no, volvé a la tienda y empezá otro pago.',
    },
    wrongAmount: {
      title: 'Recibimos otro importe',
      text: 'Recibimos {received} y el pedido es de {amount}. No pagues de nuevo: la tienda se va a poner en contacto con vos.',
    },
  },
  amount: 'Importe',
  payUntil: 'Pagá hasta el {deadline}',
  codes: {
    encoderFailed: 'El código no se pudo mostrar. Usá el número de abajo.',
    tooFine: 'Las barras no entran en esta pantalla. Copiá el número o girá el celular.',
  },
  actions: {
    copyFailed: 'No se pudo copiar. El código está seleccionado: tocalo y elegí copiar.',
    ask: 'Vas a {host}. Continuá solo si reconocés esta dirección.',
    replaceAsk:
      'Si ya pagaste con este código, no pidas otro: esperá la confirmación. Con dos códigos podrías pagar dos veces.',
    appNotOpened: '¿No se abrió la app? Instalala e intentá de nuevo, o usá otra forma de pago de esta página.',
    scanToOpen: 'Escaneá con la cámara del celular para abrir {method} ahí.',
  },
  sections: { keep: 'Guardá esta página' },
  noInstructions:
    'La tienda recibió tu pedido, pero faltan las instrucciones de pago. Hablá con la tienda antes de pagar.',
})
