import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Uruguay, in the shape of public pages of 2024. */
export const uruguayAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'uy-bank-transfer',
    { country: 'UY', method: 'BankTransfer', amount: '50', currency: 'UYU' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504556',
      out_trade_no: 'feria-4556',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=eGFlbXFiNDN0ZWdhajA5MDA0Mm0=-46e5fb29',
      trade_status: 'PROCESSING',
      reference: '2209005566',
      instruction:
        '{"beneficiary":{"bank":{"code":"0017","name":"BANCO DEL PLATA","branch":{"code":"null"},"account":{"number":"110300001-00001","type":"C"}},"document":{"id":"210007770014","type":"RUT"},"name":"Cobros Prueba","type":"INDIVIDUAL"},"referenceCode":"2901007733"}',
    },
  ),
]
