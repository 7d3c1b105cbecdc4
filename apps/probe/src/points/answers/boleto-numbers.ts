import type { OpenPoint } from '../../model/open-point.ts'

/** The fields of a boleto’s two numbers: the linha digitável and the barcode. */
export const boletoNumbers: OpenPoint = {
  key: 'boleto-numbers',
  title: 'Format of `barcode` and `bank_code` of a boleto',
  option: 'none',
  readings: [
    { id: 'bars-in-barcode', says: 'barcode has the 44 digits of the bars, bank_code the 47 to type.' },
    { id: 'line-in-barcode', says: 'barcode has the 47 digits to type, bank_code the 44 of the bars.' },
    { id: 'other', says: 'Something else.' },
  ],
  needs: ['method-spelling'],
  experiment: {
    kind: 'answers',
    of: [{ country: 'BR', method: 'Boleto' }],
    read: ({ barcode, bank_code: bankCode }) => {
      const digits = (value: unknown): number => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').length : 0)
      const lengths = `${digits(barcode)} ${digits(bankCode)}`
      if (lengths === '44 47') return 'bars-in-barcode'
      return lengths === '47 44' ? 'line-in-barcode' : 'other'
    },
    shows: 'the-point',
  },
  support: {
    en: 'Of a boleto, which number is in barcode and which in bank_code: the 44 digits of the bars or the 47 to type?',
    es: 'En un boleto, ¿qué número va en barcode y cuál en bank_code: los 44 dígitos de las barras o los 47 para digitar?',
    pt: 'Em um boleto, qual número está em barcode e qual em bank_code: os 44 dígitos das barras ou os 47 da linha digitável?',
  },
}
