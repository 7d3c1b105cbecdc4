import type { OpenPoint } from '../../model/open-point.ts'

/** Whether Cash, BankTransfer and Khipu have to name a bank. */
export const bankRequired: OpenPoint = {
  key: 'bank-required',
  title: 'Whether `bank` is required for Cash, BankTransfer and Khipu',
  option: 'banks',
  readings: [
    { id: 'without', says: 'A payment without bank is taken.' },
    { id: 'required', says: 'A payment without bank is refused, and one with it is taken.' },
  ],
  preset: 'without',
  needs: ['method-spelling'],
  experiment: {
    kind: 'procedure',
    sends: 'a payment by Khipu, BankTransfer or Cash without a bank, and with the one that the merchant names',
  },
  support: {
    en: 'Is bank required for Cash, BankTransfer and Khipu?',
    es: '¿El campo bank es obligatorio para Cash, BankTransfer y Khipu?',
    pt: 'O campo bank é obrigatório para Cash, BankTransfer e Khipu?',
  },
}
