import { publishedAnswer, type PublishedAnswer } from '../../testing/published-answer.ts'

/** The answers of Mexico, in the shape of public pages of 2024. */
export const mexicoAnswers: readonly PublishedAnswer[] = [
  publishedAnswer(
    'mx-oxxo-pay',
    { country: 'MX', method: 'OXXOPay', amount: '12.01', currency: 'MXN' },
    {
      code: '10000',
      msg: 'Success',
      prepay_id: 'bjU2cnE3d2lwdzU0a2Z5dWRxOGM=-4eef7de0',
      trade_no: '2026112115040504543',
      out_trade_no: 'feria-4543',
      web_url: '',
      barcode: '54117041708369645243777897',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=bjU2cnE3d2lwdzU0a2Z5dWRxOGM=-4eef7de0',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'mx-cash',
    { country: 'MX', method: 'Cash', amount: '12.01', currency: 'MXN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504544',
      out_trade_no: 'feria-4544',
      web_url: '',
      pay_url: '',
      reference: 'FERIAMX20261121150405',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'mx-co-di',
    { country: 'MX', method: 'CoDi', amount: '12.01', currency: 'MXN' },
    {
      code: '10000',
      msg: 'Success',
      prepay_id: 'czk4OHJpamk5Mmt2aHZrdGZkZnQ=-774411f7',
      trade_no: '2026112115040504545',
      out_trade_no: 'feria-4545',
      web_url: '',
      trade_status: 'PROCESSING',
      qr_code:
        '{"TYP":20,"v":{"DEV":"00000161803544440000/0"},"ic":{"IDC":"61f205297a","SER":7441022,"ENC":"GWcDRrzCtkHtL7M6E90I8/iBZOSXq/H7YFO7DkckJQVHJyoYSqIvs9tOFaI5VWaSQ00jI3Xuuw3vTlQsJnzYqhlnA0a8wrZB7S+zOhPdCPP4gWTkl6vx+2BTuw5HJCUFRycqGEqiL7PbThWiOVVmkkNNIyN17rsN705ULCZ82KoZZwNGvMK2Qe0vszoT3Qjz+IFk5Jer8ftgU7sORyQlBUcnKhhKoi+z204VojlVZpJDTSMjde67De9OVCwmfNiqGWcDRrzCtkHtL7M6E90I8/iBZOSXq/H7YFO7DkckJQVHJyoYSqIvs9tOFaI5VWaSQ00jI3Xuuw3vTlQsJnzYqg=="},"CRY":"WKabi7H15mbDVKS4dTrgbI5qWebCL6/h2SgripUBCzI="}',
      reference: '0000000',
    },
  ),
  publishedAnswer(
    'mx-oxxo',
    { country: 'MX', method: 'OXXO', amount: '12.01', currency: 'MXN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504546',
      out_trade_no: 'feria-4546',
      web_url: '',
      barcode: '68795864865839188753856995',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=aXVkaXdjdmlzY21zcjFnampmejg=-60e021f4',
      trade_status: 'PROCESSING',
    },
  ),
  publishedAnswer(
    'mx-spei',
    { country: 'MX', method: 'SPEI', amount: '12.01', currency: 'MXN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504547',
      out_trade_no: 'feria-4547',
      web_url: '',
      pay_url: 'https://checkout.gateway.example/checkout?prepay_id=N3ExZWN0ZGlqeWNxeTllM3N4N2E=-e865d808',
      trade_status: 'PROCESSING',
      reference: '0000000',
      clabe: '646180157000000004',
      bank_name: 'STP',
    },
  ),
  publishedAnswer(
    'mx-todito',
    { country: 'MX', method: 'Wallet', channel: 'Todito', amount: '12.01', currency: 'MXN' },
    {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112115040504548',
      out_trade_no: 'feria-4548',
      web_url: '',
      trade_status: 'PROCESSING',
    },
  ),
]
