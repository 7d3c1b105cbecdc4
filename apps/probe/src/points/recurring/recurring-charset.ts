import type { OpenPoint } from '../../model/open-point.ts'

/** Whether the body of a recurring payment has the field `charset`. */
export const recurringCharset: OpenPoint = {
  key: 'recurring-charset',
  title: '`charset` of recurring payments',
  option: 'wire.charset',
  readings: [
    { id: 'absent', says: 'A request without the field charset is taken.' },
    { id: 'UTF-8', says: 'A request with charset UTF-8 is taken.' },
  ],
  preset: 'absent',
  needs: ['request-signature'],
  experiment: {
    kind: 'variants',
    ground: 'recurring',
    variants: { absent: { charset: undefined }, 'UTF-8': { charset: 'UTF-8' } },
  },
  support: {
    en: 'Does the body of /trade/recurring carry charset, and is it required?',
    es: '¿El cuerpo de /trade/recurring lleva charset, y es obligatorio?',
    pt: 'O corpo de /trade/recurring leva charset, e ele é obrigatório?',
  },
}
