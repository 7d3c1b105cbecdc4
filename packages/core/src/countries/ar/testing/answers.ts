import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Argentina, in the shape of public pages of 2024. */
export const argentinaAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'ar-bank-transfer',
    { country: 'AR', method: 'BankTransfer', amount: '50', currency: 'ARS' },
    {
      code: '10000',
      msg: 'Success',
      prepay_id: 'cjd2aDd5NnRreHFlODNuM2JjZWI=-b75da9eb',
      trade_no: '2026112115040504500',
      out_trade_no: 'feria-4500',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=cjd2aDd5NnRreHFlODNuM2JjZWI=-b75da9eb',
      trade_status: 'PROCESSING',
      reference: '7775929312',
      instruction:
        '{"beneficiary":{"bank":{"code":"0291","name":"BANCO DEL SUR","branch":{"code":"null"},"account":{"number":"2910000100000000413322","type":"Checking"}},"document":{"id":"30711112222","type":"CUIT"},"name":"Cobros Prueba","type":"INDIVIDUAL"},"referenceCode":"7775929312"}',
    },
  ),
  publishedAnswer(
    'ar-khipu',
    { country: 'AR', method: 'Khipu', amount: '50', currency: 'ARS' },
    {
      code: '10000',
      msg: 'Success',
      prepay_id: 'aGRiMXh0dHJnbnBnNGV1dGR5MzQ=-808a574d',
      trade_no: '2026112115040504501',
      out_trade_no: 'feria-4501',
      web_url: '',
      pay_url: 'https://bank.processor.example/payment/info/y03qu5pd7js5',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'ar-astropay',
    { country: 'AR', method: 'Wallet', channel: 'Astropay', amount: '50', currency: 'ARS' },
    {
      code: '10000',
      msg: 'Success',
      prepay_id: 'dXl1c3duejh4YTkzamVyZ2k4NjM=-3677d0f8',
      trade_no: '2026112115040504502',
      out_trade_no: 'feria-4502',
      web_url: '',
      wallet_url: 'https://wallet.processor.example/deposit/9563ee3bf9c7f467',
      trade_status: 'PROCESSING',
    },
  ),
]
