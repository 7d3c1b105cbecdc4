import type { OpenPoint } from '../../model/open-point.ts'

/** The use of the page of DepositExpress, which only its operator knows. */
export const pageOfDepositExpress: OpenPoint = {
  key: 'page-of-deposit-express',
  title: 'What the page of DepositExpress takes',
  option: 'messages',
  readings: [
    { id: 'proof', says: 'The page takes the proof of payment, without which nothing is confirmed.' },
    { id: 'payment', says: 'The page is another way to pay.' },
  ],
  preset: 'proof',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Does pay_url of DepositExpress take the proof of payment, and within how many days?',
    es: '¿pay_url de DepositExpress recibe el comprobante de pago, y en cuántos días?',
    pt: 'pay_url do DepositExpress recebe o comprovante de pagamento, e em quantos dias?',
  },
}
