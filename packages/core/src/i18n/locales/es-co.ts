import type { Messages } from '../messages.ts'
import { withMessages } from '../with-messages.ts'
import { es } from './es.ts'

/** Colombian Spanish, “usted”: the amount is “valor”. */
export const esCO: Messages = withMessages(es, {
  locale: 'es-CO',
  labels: {
    reference: 'Referencia de pago',
    speiConcept: 'Referencia (escríbala en el concepto)',
  },
  steps: {
    agreement: [
      'Vaya a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Dígale al cajero: “Convenio[ {agreement}], referencia[ {reference}]”.',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    bankCode: [
      'Abra la app de su banco o vaya a un corresponsal[ antes del {deadline}].',
      'Elija pagar un servicio y escriba el código de pago[ {reference}].',
      'Revise que le pidan {amount} y confirme.',
      'Guarde el comprobante.',
    ],
    bankDeposit: [
      'Abra la app de su banco o vaya a una sucursal o a un cajero automático.',
      'Deposite o transfiera exactamente {amount} a la cuenta de esta página[ antes del {deadline}].',
      'Revise el nombre del titular antes de confirmar.',
      'Guarde el comprobante.',
    ],
    boleto: [
      'Copie la línea digitable.',
      'En la app de su banco, elija pagar un boleto y pegue el número.',
      'Revise el beneficiario y el valor de {amount} y confirme[ antes del {deadline}].',
      'O muestre el código de barras en un banco o casa lotérica.',
      'Guarde el comprobante.',
    ],
    card: ['Espere la respuesta del banco de su tarjeta.'],
    cashCode: [
      'Vaya a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Muestre o diga en caja el código de pago[ {reference}].',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    cashReference: [
      'Vaya a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Dígale al cajero que va a pagar con una referencia y dé el número[ {reference}].',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    codi: [
      'Abra la app de su banco en su celular y elija CoDi.',
      'Escanee este código. Si la página está en ese mismo celular, ábrala en otra pantalla.',
      'Revise el valor de {amount} y confirme.',
    ],
    lottery: [
      'Vaya a una casa lotérica[ antes del {deadline}].',
      'Muestre el código de barras o diga el código de pago.',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    onlineBank: [
      'Continúe a la página de pago.',
      'Elija su banco e inicie sesión.',
      'Revise el valor de {amount} y autorice el pago.',
    ],
    onlineCash: [
      'Abra la página de pago y guarde los datos para la caja.',
      'Vaya a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    oxxo: [
      'Vaya a una tienda OXXO[ antes del {deadline}].',
      'Dígale al cajero que va a pagar con {method} y muestre el código de barras.',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    pix: [
      'Abra la app de su banco y elija Pix.',
      'Escanee el código, o cópielo y péguelo en “Pix Copia e Cola”.',
      'Revise quién recibe y el valor de {amount}, y confirme.',
    ],
    spei: [
      'Abra la app de su banco y elija transferir.',
      'Copie la CLABE y agréguela como cuenta de destino.',
      'Envíe exactamente {amount}[ con la referencia {reference}][ antes del {deadline}].',
      'Guarde el comprobante.',
    ],
    transferReference: [
      'Continúe a la página de pago y elija su banco.',
      'Transfiera exactamente {amount}[ antes del {deadline}].',
      'Escriba la referencia[ {reference}] en la transferencia.',
      'Guarde el comprobante.',
    ],
    transferText: [
      'Abra la app de su banco y transfiera a la cuenta de esta página.',
      'Envíe exactamente {amount}[ antes del {deadline}].',
      'Escriba la referencia[ {reference}] en la descripción.',
      'Guarde el comprobante.',
    ],
    voucher: [
      'Vaya a un punto de pago[ de {outlet}][ antes del {deadline}].',
      'Muestre el código de barras, en el celular o impreso. Si no se lee, diga el número.',
      'Revise el valor y pague {amount} en efectivo.',
      'Guarde el comprobante.',
    ],
    wallet: ['Abra {method}.', 'Revise el valor de {amount} y apruebe el pago.', 'Vuelva a esta página.'],
    walletApp: [
      'Abra la app {method} en este celular.',
      'Revise el valor de {amount} y apruebe el pago.',
      'Vuelva a esta página.',
    ],
  },
  states: {
    submitting: { text: 'Espere un momento y no cierre esta página.' },
    processing: {
      text: 'Puede cerrar esta página. La confirmación aparece aquí.',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagó, no pague de nuevo: vuelva a esta página en unos minutos.',
    },
    failed: {
      text: 'Elija otra forma de pago o inténtelo de nuevo. Este pago no se cobró.',
    },
    paid: { text: 'Recibimos {amount}. Puede guardar esta página como constancia.' },
    reversed: {
      text: 'Se devolvió el pago de {amount}. Hable con la tienda si tiene dudas.',
    },
    deadlinePassed: {
      text: 'Es posible que este pago ya no se acepte. Si ya pagó, espere: todavía puede confirmarse. Si no, vuelva a la tienda y empiece otro pago.',
    },
    wrongAmount: {
      title: 'Recibimos otro valor',
      text: 'Recibimos {received} y el pedido es de {amount}. No pague de nuevo: la tienda se pondrá en contacto con usted.',
    },
    offline: {
      text: 'Los datos de esta página siguen siendo válidos. Volvemos a revisar cuando tenga internet.',
    },
  },
  amount: 'Valor',
  payUntil: 'Pague hasta el {deadline}',
  codes: {
    encoderFailed: 'El código no se pudo mostrar. Use el número de abajo.',
    tooFine: 'Las barras no caben en esta pantalla. Copie el número o gire el celular.',
  },
  actions: {
    copyFailed: 'No se pudo copiar. El código está seleccionado: tóquelo y elija copiar.',
    ask: 'Va a {host}. Continúe solo si reconoce esta dirección.',
    replaceAsk:
      'Si ya pagó con este código, no pida otro: espere la confirmación. Con dos códigos podría pagar dos veces.',
    appNotOpened: '¿No se abrió la app? Instálela e intente de nuevo, o use otra forma de pago de esta página.',
    scanToOpen: 'Escanee con la cámara del celular para abrir {method} ahí.',
  },
  sections: { keep: 'Guarde esta página' },
  noInstructions:
    'La tienda recibió su pedido, pero faltan las instrucciones de pago. Hable con la tienda antes de pagar.',
})
