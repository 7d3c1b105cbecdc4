import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Costa Rica, in the shape of public pages of 2024. */
export const costaRicaAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'cr-bank-transfer',
    { country: 'CR', method: 'BankTransfer', amount: '12.01', currency: 'CRC' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504536',
      out_trade_no: 'feria-4536',
      web_url: '',
      trade_status: 'PROCESSING',
      reference: '227123',
    },
  ),
  publishedAnswer(
    'cr-bncr',
    { country: 'CR', method: 'BNCR', amount: '1000', currency: 'CRC' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504537',
      out_trade_no: 'feria-4537',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=YnVzdGlxajd5dnpiOWdnN3FtcHo=-5d6b2029',
      trade_status: 'PROCESSING',
      reference: '14963616992',
      partner_code: '',
    },
  ),
  publishedAnswer(
    'cr-cash',
    { country: 'CR', method: 'Cash', amount: '12.01', currency: 'CRC' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504538',
      out_trade_no: 'feria-4538',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=ZmI5eHA0Y21oaWdxMXZoNHpydzA=-facfde4a',
      trade_status: 'PROCESSING',
      reference: '784355',
    },
  ),
]
