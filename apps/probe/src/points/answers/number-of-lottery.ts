import type { OpenPoint } from '../../model/open-point.ts'

/** The number that a payer needs at a casa lotérica. */
export const numberOfLottery: OpenPoint = {
  key: 'number-of-lottery',
  title: 'What the payer needs of a Lottery slip',
  option: 'none',
  readings: [
    { id: 'bank-no', says: 'bank_no is enough.' },
    { id: 'both', says: 'The payer needs bank_no and barcode.' },
  ],
  preset: 'bank-no',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'At a lottery store, does the payer need bank_no alone, or barcode as well?',
    es: 'En la casa de lotería, ¿el pagador necesita solo bank_no, o también barcode?',
    pt: 'Na casa lotérica, o pagador precisa só de bank_no, ou também de barcode?',
  },
}
