import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Guatemala, in the shape of public pages of 2024. */
export const guatemalaAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'gt-bank-transfer',
    { country: 'GT', method: 'BankTransfer', amount: '12.01', currency: 'GTQ' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504541',
      out_trade_no: 'feria-4541',
      web_url: '',
      trade_status: 'PROCESSING',
      reference: '664284',
    },
  ),
  publishedAnswer(
    'gt-cash',
    { country: 'GT', method: 'Cash', amount: '12.01', currency: 'GTQ' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504542',
      out_trade_no: 'feria-4542',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=MzRja2ViazJheGUxYm15MnJ4eGU=-26d3d295',
      trade_status: 'PROCESSING',
      reference: '682614731977241',
    },
  ),
]
