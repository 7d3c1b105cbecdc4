import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Paraguay, in the shape of public pages of 2024. */
export const paraguayAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'py-bank-transfer',
    { country: 'PY', method: 'BankTransfer', amount: '50', currency: 'PYG' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504551',
      out_trade_no: 'feria-4551',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=ZGc1M3JtN2h2MXI4azByYTdxemI=-1f6d6c04',
      trade_status: 'PROCESSING',
      reference: '3726815345',
      instruction:
        '{"beneficiary":{"bank":{"code":"0061","name":"BANCO GUARANIA S.A.","branch":{"code":"null"},"account":{"number":"418822","type":"C"}},"document":{"id":"80054321-7","type":"RUC"},"name":"Cobros Guarania","type":"INDIVIDUAL"},"referenceCode":"3726815345"}',
    },
  ),
]
