import type { FormMessages } from '../../i18n/form-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esForms } from '../es/form.ts'

/** The payer's form in Argentine Spanish, “vos”. */
export const esARForms: FormMessages = withMessages(esForms, {
  locale: 'es-AR',
  labels: {
    fullName: 'Nombre y apellido',
    email: 'Email',
    municipality: 'Ciudad',
    crossingStreets: 'Calle y entre calles',
  },
  choose: 'Elegí',
  hints: {
    noPostcode: 'Si no tenés, escribí {example}',
    postcodeFiller: 'Si no lo sabés, escribí {filler}. Ejemplo: {example}',
    numberOrNone: 'Si no hay número, escribí S/N',
    numberOrNoneExample: 'Si no hay número, escribí S/N. Ejemplo: {example}',
    pseEmail: 'Usá el correo que registraste en PSE',
    walletPhone: 'Usá el número de tu billetera. Ejemplo: {example}',
  },
  issues: {
    nameMissing: 'Escribí el nombre y el apellido.',
    emailMissing: 'Escribí el email.',
    phoneMissing: 'Escribí el número de celular[, por ejemplo {example}].',
    documentMissing: 'Escribí el número de documento[, por ejemplo {example}].',
    postcodeMissing: 'Escribí el {label}[, por ejemplo {example}].',
    choiceMissing: 'Elegí de la lista: {label}.',
    placeMissing: 'Completá este dato: {label}.',
    streetNumberMissing: 'Escribí el número. Si no hay, escribí S/N.',
    documentCheckDigit: 'El número de {document} tiene un dígito que no coincide. Comparalo con el documento.',
    documentNobody: 'Este número de {document} no es válido. Revisalo.',
    documentOther: 'Este número parece de {document}. Cambiá el tipo de documento o corregí el número.',
    emailDomain: 'El final del email, después de @, no está completo.[ ¿Quisiste decir {suggestion}?]',
    emailForm: 'El email lleva @ y no lleva espacios, como en nombre@ejemplo.com.',
    nameUnreadable: 'El nombre lleva letras. Escribí el nombre y el apellido.',
    notListed: 'No encontramos lo que escribiste. Elegí de la lista: {label}.',
    phoneAreaMissing: 'Escribí el número completo, con código de área, por ejemplo {example}.',
    phoneLength: 'A este número le faltan o le sobran dígitos. Comparalo con el ejemplo: {example}.',
    textUnreadable: 'Escribí con letras o números: {label}.',
    tooLong: 'El texto es demasiado largo. Escribí solo lo que pide el campo.',
    nameOneWord: '¿Falta el apellido? Si el nombre completo es solo este, podés continuar.',
    phoneLandline: 'Este número parece de teléfono fijo. Si tenés un celular, poné el celular.',
  },
  generalIssue: 'Revisá este campo y corregí lo necesario.',
})
