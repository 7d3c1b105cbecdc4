import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Panama, in the shape of public pages of 2024. */
export const panamaAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'pa-bank-transfer',
    { country: 'PA', method: 'BankTransfer', amount: '12.01', currency: 'USD' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504549',
      out_trade_no: 'feria-4549',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=d3o4d25jajJlZTRuNmZwd2FoaHE=-88095216',
      trade_status: 'PROCESSING',
      reference: 'QK7M-4TXA-B2WD',
      instruction:
        '{"beneficiary":{"bank":{"code":"0058","name":"BANCO DEL ISTMO","branch":[],"account":{"number":"330020017719","type":"C"}},"document":{"id":"155000000-2-2021","type":"RUC"},"name":"COBROS PRUEBA S.A.","type":"INDIVIDUAL"},"referenceCode":"QK7M-4TXA-B2WD"}',
      due_date: '2026-11-28T10:04:05.993266',
    },
  ),
  publishedAnswer(
    'pa-cash',
    { country: 'PA', method: 'Cash', amount: '12.01', currency: 'USD' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504550',
      out_trade_no: 'feria-4550',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=bjFubWF1cWRpeTJzOHNzNm1hdGQ=-0ecff32a',
      trade_status: 'PROCESSING',
      reference: '89872759579265264',
    },
  ),
]
