import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Peru, in the shape of public pages of 2024. */
export const peruAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'pe-bank-transfer',
    { country: 'PE', method: 'BankTransfer', amount: '12.01', currency: 'PEN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504552',
      out_trade_no: 'feria-4552',
      web_url: '',
      pay_url: 'https://bank.processor.example/e/index.html?token=23411cb7cd19eaa0f58efc7e',
      trade_status: 'PROCESSING',
      reference: '118278',
    },
  ),
  publishedAnswer(
    'pe-cash',
    { country: 'PE', method: 'Cash', amount: '12.01', currency: 'PEN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504553',
      out_trade_no: 'feria-4553',
      web_url: '',
      pay_url: 'https://cash.processor.example/e/index.html?token=ece3d881841697502dc5ac8d',
      trade_status: 'PROCESSING',
      reference: '713488',
    },
  ),
  publishedAnswer(
    'pe-pago-efectivo',
    { country: 'PE', method: 'PagoEfectivo', amount: '12.01', currency: 'PEN' },
    {
      code: '10000',
      msg: 'Success',
      prepay_id: 'a3hmY3RmeXl0emR5MWoyOG51eGc=-d52bf274',
      trade_no: '2026112115040504554',
      out_trade_no: 'feria-4554',
      web_url: '',
      pay_url: 'https://cash.processor.example/B204A314-0001-4CD1-9975-DE458125A5C1.html',
      trade_status: 'PROCESSING',
      reference: '9866259',
    },
  ),
  publishedAnswer(
    'pe-tupay',
    { country: 'PE', method: 'Wallet', channel: 'Tupay', amount: '12.01', currency: 'PEN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504555',
      out_trade_no: 'feria-4555',
      due_date: '2026-11-23 10:04:05',
      web_url: '',
      trade_status: 'PROCESSING',
      pay_url: 'https://checkout.gateway.example/result?prepay_id=NjMwaTRwamNndHE3YnFjZHJpa3o=-1af9fb09',
      qr_code_img:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      reference: '68643924',
    },
  ),
]
