import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Ecuador, in the shape of public pages of 2024. */
export const ecuadorAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'ec-bank-transfer',
    { country: 'EC', method: 'BankTransfer', amount: '12.01', currency: 'USD' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504539',
      out_trade_no: 'feria-4539',
      web_url: '',
      trade_status: 'PROCESSING',
      pay_url: 'https://bank.processor.example/transfer/v1/agent?token=d14dd55d3c9bb75e115e395b',
    },
  ),
  publishedAnswer(
    'ec-cash',
    { country: 'EC', method: 'Cash', amount: '12.01', currency: 'USD' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504540',
      out_trade_no: 'feria-4540',
      web_url: '',
      trade_status: 'PROCESSING',
      pay_url: 'https://cash.processor.example/api-payin/payment/voucher/125735eabc0fd9bd',
    },
  ),
]
