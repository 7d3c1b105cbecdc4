import type { OpenPoint } from '../../model/open-point.ts'

/** The reference that the payer writes if the answer has two. */
export const twoReferences: OpenPoint = {
  key: 'two-references',
  title: '`reference` beside another `referenceCode` in `instruction`',
  option: 'none',
  readings: [
    { id: 'reference', says: 'The payer writes reference.' },
    { id: 'referenceCode', says: 'The payer writes referenceCode.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'If reference and referenceCode of instruction differ, which of the two does the payer write into the transfer?',
    es: 'Si reference y referenceCode de instruction difieren, ¿cuál de los dos escribe el pagador en la transferencia?',
    pt: 'Se reference e referenceCode de instruction forem diferentes, qual dos dois o pagador escreve na transferência?',
  },
}
