import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Chile, in the shape of public pages of 2024. */
export const chileAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'cl-pago46',
    { country: 'CL', method: 'Pago46', amount: '2500', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504514',
      out_trade_no: 'feria-4514',
      web_url: '',
      pay_url: 'https://cash.processor.example/gateway/24ff5eeef0e0eac1',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'cl-bank-transfer',
    { country: 'CL', method: 'BankTransfer', amount: '20', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504515',
      out_trade_no: 'feria-4515',
      web_url: '',
      pay_url: 'https://bank.processor.example/order/da4719b9f27ec1da',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'cl-cash',
    { country: 'CL', method: 'Cash', amount: '2500', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504516',
      out_trade_no: 'feria-4516',
      web_url: '',
      pay_url: 'https://cash.processor.example/payment',
      trade_status: 'PROCESSING',
      reference: '418587394',
    },
  ),
  publishedAnswer(
    'cl-khipu',
    { country: 'CL', method: 'Khipu', amount: '12.01', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504517',
      out_trade_no: 'feria-4517',
      web_url: '',
      pay_url: 'https://bank.processor.example/payment/info/9sjfvpsy31f9',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'cl-mach',
    { country: 'CL', method: 'Wallet', channel: 'Mach', amount: '12.01', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504518',
      out_trade_no: 'feria-4518',
      web_url: '',
      trade_status: 'PROCESSING',
      app_link_url: 'machapp://pay-biz/payment/7a1c0f5e-0001-4c77-9a1b-2f4410aa9911',
    },
  ),
  publishedAnswer(
    'cl-chek',
    { country: 'CL', method: 'Wallet', channel: 'Chek', amount: '12.01', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504519',
      out_trade_no: 'feria-4519',
      web_url: '',
      trade_status: 'PROCESSING',
      pay_url: 'https://wallet.processor.example/gateway/cobro?id=trx46f783e3340e44&valid=e21a40eec0',
    },
  ),
  publishedAnswer(
    'cl-webpay',
    { country: 'CL', method: 'WebPay', amount: '2500', currency: 'CLP' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504520',
      out_trade_no: 'feria-4520',
      web_url: '',
      pay_url: 'https://cards.processor.example/gateway/05894a6d38c9e315',
      trade_status: 'PROCESSING',
    },
  ),
]
