import type { OpenPoint } from '../../model/open-point.ts'

/** The symbology of the barcodes for OXXO. The answer shows the characters, not the bars. */
export const symbologyOfOxxo: OpenPoint = {
  key: 'symbology-of-oxxo',
  title: 'Symbology of OXXO and OXXOPay',
  option: 'terms.symbology',
  readings: [
    { id: 'even-digits', says: 'An even number of digits: Interleaved 2 of 5 or Code 128.' },
    { id: 'odd-digits', says: 'An odd number of digits: Code 128.' },
    { id: 'letters', says: 'Letters among the digits: Code 128.' },
  ],
  needs: ['method-spelling'],
  experiment: {
    kind: 'answers',
    of: [
      { country: 'MX', method: 'OXXO' },
      { country: 'MX', method: 'OXXOPay' },
    ],
    read: ({ barcode }) => {
      if (typeof barcode !== 'string' || barcode === '') return undefined
      if (!/^\d+$/.test(barcode)) return 'letters'
      return barcode.length % 2 === 0 ? 'even-digits' : 'odd-digits'
    },
    shows: 'a-sign',
  },
  support: {
    en: 'Which symbology do OXXO and OXXO Pay scan?',
    es: '¿Qué simbología leen OXXO y OXXO Pay?',
    pt: 'Qual simbologia OXXO e OXXO Pay leem?',
  },
}
