import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esForms } from '../es/form.ts'

/** The payer's form in Colombian Spanish, “usted”. */
export const esCOForms: FormMessages = withMessages(esForms, {
  locale: 'es-CO',
  labels: { municipality: 'Ciudad o municipio', street: 'Calle, carrera o avenida', plateNumber: 'Número' },
  choose: 'Elija',
  hints: {
    noPostcode: 'Si no tiene, escriba {example}',
    postcodeFiller: 'Si no lo sabe, escriba {filler}. Ejemplo: {example}',
    numberOrNone: 'Si no hay número, escriba S/N',
    numberOrNoneExample: 'Si no hay número, escriba S/N. Ejemplo: {example}',
    pseEmail: 'Use el correo que registró en PSE',
    walletPhone: 'Use el número de su billetera. Ejemplo: {example}',
  },
  issues: {
    nameMissing: 'Escriba el nombre y el apellido.',
    emailMissing: 'Escriba el correo electrónico.',
    phoneMissing: 'Escriba el número de celular[, por ejemplo {example}].',
    documentMissing: 'Escriba el número de documento[, por ejemplo {example}].',
    postcodeMissing: 'Escriba el {label}[, por ejemplo {example}].',
    choiceMissing: 'Elija de la lista: {label}.',
    placeMissing: 'Complete este dato: {label}.',
    streetNumberMissing: 'Escriba el número. Si no hay, escriba S/N.',
    documentCheckDigit: 'El número de {document} tiene un dígito que no coincide. Compárelo con el documento.',
    documentNobody: 'Este número de {document} no es válido. Revíselo.',
    documentOther: 'Este número parece de {document}. Cambie el tipo de documento o corrija el número.',
    emailDomain: 'El final del correo, después de @, no está completo.[ ¿Quiso decir {suggestion}?]',
    nameUnreadable: 'El nombre lleva letras. Escriba el nombre y el apellido.',
    notListed: 'No encontramos lo que escribió. Elija de la lista: {label}.',
    phoneAreaMissing: 'Escriba el número completo, con indicativo, por ejemplo {example}.',
    phoneLength: 'A este número le faltan o le sobran dígitos. Compárelo con el ejemplo: {example}.',
    textUnreadable: 'Escriba con letras o números: {label}.',
    tooLong: 'El texto es demasiado largo. Escriba solo lo que pide el campo.',
    emailTypo: '¿Quiso decir {suggestion}?',
    nameOneWord: '¿Falta el apellido? Si el nombre completo es solo este, puede continuar.',
    phoneLandline: 'Este número parece de teléfono fijo. Si tiene un celular, escriba el celular.',
  },
  generalIssue: 'Revise este campo y corrija lo necesario.',
})
