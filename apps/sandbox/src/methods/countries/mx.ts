import { answerCoDi, answerMexicanCash, answerOxxo, answerOxxoPay, answerSpei } from '../mexico.ts'
import { publishedOxxo, publishedShop } from '../published-makers.ts'
import { card, gatewaysPage, phone } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Mexico. */
export const mx: SandboxCountry<'MX'> = sandboxCountry('MX', {
  alpha3: 'MEX',
  name: 'Mexico',
  zone: 'America/Mexico_City',
  currencies: ['MXN'],
  rows: {
    SPEI: ['pay_url reference bank_name clabe', answerSpei],
    OXXO: ['pay_url barcode', answerOxxo],
    OXXOPay: ['pay_url barcode', answerOxxoPay],
    CoDi: ['reference qr_code', answerCoDi],
    Cash: ['reference', answerMexicanCash],
  },
  banks: {
    Cash: [
      ['mx-7-eleven', '7-Eleven'],
      ['mx-farmacias-guadalajara', 'Farmacias Guadalajara'],
    ],
  },
  published: {
    CreditCard: ['|', [1, 20_000], { ...card, refund: 'part' }],
    SPEI: [
      'pay_url | reference clabe bank_name',
      [8, 400_000],
      { life: 'P3D', refund: 'part by bank transfer', answer: answerSpei },
    ],
    CoDi: ['| qr_code reference', [0.1, 8_000], { ...gatewaysPage, life: 'PT2H', answer: answerCoDi }],
    OXXOPay: ['barcode pay_url |', [10, 9_999], { ...gatewaysPage, ...phone, life: 'P5D', answer: publishedOxxo }],
    OXXO: ['barcode pay_url |', [8, 9_999], { life: 'P5D', answer: publishedOxxo }],
    Cash: ['pay_url reference |', [8, 10_000], { ...phone, life: 'P1D', answer: publishedShop }],
    // Adds.
    'Wallet Todito': ['|', [1, 190_000], { needs: ['account_number', 'account_verification_code'] }],
  },
})
