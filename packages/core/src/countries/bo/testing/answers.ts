import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Bolivia, in the shape of public pages of 2024. */
export const boliviaAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'bo-bank-transfer',
    { country: 'BO', method: 'BankTransfer', amount: '50', currency: 'BOB' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504503',
      out_trade_no: 'feria-4503',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=djhncDB4OHgyMGY2MThiZDhucG0=-2910593c',
      trade_status: 'PROCESSING',
      reference: '4526843385',
      instruction:
        '{"beneficiary":{"bank":{"code":"0085","name":"BANCO DEL VALLE","branch":{"code":"null"},"account":{"number":"4410226617","type":"C"}},"document":{"id":"341220019","type":"NIT"},"name":"Cobros Altiplano","type":"INDIVIDUAL"},"referenceCode":"4526843385"}',
    },
  ),
]
