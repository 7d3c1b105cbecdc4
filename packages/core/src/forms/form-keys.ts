/** What a field is called in front of the payer: the word of the place, which the message tables spell. */
export type FormLabelKey =
  | 'fullName'
  | 'email'
  | 'mobile'
  | 'documentType'
  | 'documentNumber'
  | 'cpfOrCnpj'
  | 'rut'
  | 'cep'
  | 'postcode'
  | 'estado'
  | 'provincia'
  | 'departamento'
  | 'region'
  | 'city'
  | 'municipality'
  | 'localidad'
  | 'comuna'
  | 'canton'
  | 'distrito'
  | 'street'
  | 'address'
  | 'streetNumber'
  | 'altura'
  | 'exteriorNumber'
  | 'plateNumber'
  | 'bairro'
  | 'colonia'
  | 'barrio'
  | 'zona'
  | 'corregimiento'

/** The line under a label. */
export type FormHintKey =
  | 'afterHash'
  | 'asOnDocument'
  | 'example'
  | 'landmarks'
  | 'noPostcode'
  | 'numberOrNone'
  | 'pseEmail'
  | 'walletPhone'
  | 'withCheckDigit'

/** Why an empty field cannot stay empty. */
export type FormMissingKey =
  | 'nameMissing'
  | 'emailMissing'
  | 'phoneMissing'
  | 'documentMissing'
  | 'postcodeMissing'
  | 'choiceMissing'
  | 'placeMissing'
  | 'streetNumberMissing'

/** Why a text cannot be sent. */
export type FormErrorKey =
  | 'documentCheckDigit'
  | 'documentForm'
  | 'documentNobody'
  | 'documentOther'
  | 'emailDomain'
  | 'emailForm'
  | 'nameUnreadable'
  | 'notListed'
  | 'phoneAreaMissing'
  | 'phoneForm'
  | 'phoneLength'
  | 'postcodeForm'
  | 'textUnreadable'
  | 'tooLong'

/** What is worth the question "is this right?" and is sent if the payer says so. */
export type FormDoubtKey =
  | 'documentUnusual'
  | 'emailTypo'
  | 'nameCharacters'
  | 'nameOneWord'
  | 'phoneForeign'
  | 'phoneLandline'
  | 'phoneUnusual'
  | 'postcodeUnusual'

/** Everything that can be said about one field; the message tables have a sentence for each. */
export type FormIssueKey = FormMissingKey | FormErrorKey | FormDoubtKey
