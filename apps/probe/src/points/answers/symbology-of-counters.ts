import type { OpenPoint } from '../../model/open-point.ts'

/** The symbology of the barcodes for counters. The answer shows the characters, not the bars. */
export const symbologyOfCounters: OpenPoint = {
  key: 'symbology-of-counters',
  title: 'Symbology of Rapipago, PagoFacil and Lottery',
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
      { country: 'AR', method: 'Rapipago' },
      { country: 'AR', method: 'PagoFacil' },
      { country: 'BR', method: 'Lottery' },
    ],
    read: ({ barcode }) => {
      if (typeof barcode !== 'string' || barcode === '') return undefined
      if (!/^\d+$/.test(barcode)) return 'letters'
      return barcode.length % 2 === 0 ? 'even-digits' : 'odd-digits'
    },
    shows: 'a-sign',
  },
  support: {
    en: 'Which symbology do Rapipago, PagoFacil and Lottery scan: Interleaved 2 of 5 or Code 128?',
    es: '¿Qué simbología leen Rapipago, PagoFácil y Lotérica: Interleaved 2 of 5 o Code 128?',
    pt: 'Qual simbologia Rapipago, PagoFácil e Lotérica leem: Interleaved 2 of 5 ou Code 128?',
  },
}
