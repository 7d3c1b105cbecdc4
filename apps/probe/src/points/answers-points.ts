import type { OpenPoint } from '../model/open-point.ts'

/** The open points of the fields of answers that a test account can show. */
export const answersPoints: readonly OpenPoint[] = [
  /** Whether the answer of a recurring payment has the field `prepay_id`. */
  {
    key: 'prepay-id',
    title: '`prepay_id` of recurring payments',
    option: 'none',
    readings: [
      { id: 'field', says: 'prepay_id is a field of the answer.' },
      { id: 'absent', says: 'The answer has no field prepay_id.' },
    ],
    experiment: {
      kind: 'answers',
      of: [{ recurring: true }],
      read: (fields) => (typeof fields['prepay_id'] === 'string' && fields['prepay_id'] !== '' ? 'field' : 'absent'),
      shows: 'the-point',
    },
    support: {
      en: 'Does the answer of /trade/recurring always carry prepay_id?',
      es: '¿La respuesta de /trade/recurring siempre lleva prepay_id?',
      pt: 'A resposta de /trade/recurring sempre traz prepay_id?',
    },
  },
  /** The place of `return_url` in the address. The address shows the place. Only a payer’s browser shows whether the page uses it. */
  {
    key: 'return-url',
    title: 'Where `return_url` goes',
    option: 'withReturnUrl',
    readings: [
      { id: 'after-prepay-id', says: 'The address has a prepay_id, after which return_url goes.' },
      { id: 'end-of-query', says: 'The address has no prepay_id.' },
    ],
    preset: 'after-prepay-id',
    experiment: {
      kind: 'answers',
      of: [{ recurring: true }, { country: 'BR', method: 'PIX' }, { country: 'MX', method: 'SPEI' }],
      read: (fields) => {
        const address = fields['web_url'] ?? fields['pay_url']
        if (typeof address !== 'string') return undefined
        return /[?&]prepay_id=/.test(address) ? 'after-prepay-id' : 'end-of-query'
      },
      shows: 'a-sign',
    },
    support: {
      en: 'Where in the checkout address is return_url taken, and must its host be registered?',
      es: '¿En qué parte de la dirección de pago se acepta return_url, y hay que registrar su dominio?',
      pt: 'Em que ponto do endereço de pagamento return_url é aceito, e o domínio precisa ser cadastrado?',
    },
  },
  /** The fields of a boleto’s two numbers: the linha digitável and the barcode. */
  {
    key: 'boleto-numbers',
    title: 'Format of `barcode` and `bank_code` of a boleto',
    option: 'none',
    readings: [
      { id: 'bars-in-barcode', says: 'barcode has the 44 digits of the bars, bank_code the 47 to type.' },
      { id: 'line-in-barcode', says: 'barcode has the 47 digits to type, bank_code the 44 of the bars.' },
      { id: 'other', says: 'Something else.' },
    ],
    experiment: {
      kind: 'answers',
      of: [{ country: 'BR', method: 'Boleto' }],
      read: ({ barcode, bank_code: bankCode }) => {
        const digits = (value: unknown): number => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').length : 0)
        const lengths = `${digits(barcode)} ${digits(bankCode)}`
        if (lengths === '44 47') return 'bars-in-barcode'
        return lengths === '47 44' ? 'line-in-barcode' : 'other'
      },
      shows: 'the-point',
    },
    support: {
      en: 'Of a boleto, which number is in barcode and which in bank_code: the 44 digits of the bars or the 47 to type?',
      es: 'En un boleto, ¿qué número va en barcode y cuál en bank_code: los 44 dígitos de las barras o los 47 para digitar?',
      pt: 'Em um boleto, qual número está em barcode e qual em bank_code: os 44 dígitos das barras ou os 47 da linha digitável?',
    },
  },
  /** The form of the generated picture of a QR code. */
  {
    key: 'qr-image',
    title: 'Format of `qr_code_img` and `qr_code_url`',
    option: 'none',
    readings: [
      { id: 'data-uri', says: 'qr_code_img is a picture as a data URI.' },
      { id: 'base64', says: 'qr_code_img is a picture in Base64.' },
      { id: 'link', says: 'qr_code_img is an https link.' },
      { id: 'absent', says: 'There is no qr_code_img.' },
      { id: 'other', says: 'Something else.' },
    ],
    experiment: {
      kind: 'answers',
      of: [{ country: 'BR', method: 'PIX' }],
      read: ({ qr_code_img: image }) => {
        if (typeof image !== 'string' || image === '') return 'absent'
        if (image.startsWith('data:image/')) return 'data-uri'
        if (/^https?:/.test(image)) return 'link'
        return /^[\w+/=]{16}/.test(image) ? 'base64' : 'other'
      },
      shows: 'the-point',
    },
    support: {
      en: 'Is qr_code_img a data URI, Base64, or a link, and may qr_code_url be loaded by a payer’s browser?',
      es: '¿qr_code_img es una URI de datos, Base64 o un enlace, y qr_code_url puede cargarse en el navegador del pagador?',
      pt: 'qr_code_img é uma data URI, Base64 ou um link, e qr_code_url pode ser carregado no navegador do pagador?',
    },
  },
  /** The symbology of the barcodes for counters. The answer shows the characters, not the bars. */
  {
    key: 'symbology-of-counters',
    title: 'Symbology of Rapipago, PagoFacil and Lottery',
    option: 'terms.symbology',
    readings: [
      { id: 'even-digits', says: 'An even number of digits: Interleaved 2 of 5 or Code 128.' },
      { id: 'odd-digits', says: 'An odd number of digits: Code 128.' },
      { id: 'letters', says: 'Letters among the digits: Code 128.' },
    ],
    experiment: {
      kind: 'answers',
      of: [
        { country: 'AR', method: 'Rapipago' },
        { country: 'AR', method: 'PagoFacil' },
        { country: 'BR', method: 'Lottery' },
      ],
      read: ({ barcode }) => {
        if (typeof barcode !== 'string' || barcode === '') return undefined
        if (!/^\d+$/.test(barcode)) return 'letters'
        return barcode.length % 2 === 0 ? 'even-digits' : 'odd-digits'
      },
      shows: 'a-sign',
    },
    support: {
      en: 'Which symbology do Rapipago, PagoFacil and Lottery scan: Interleaved 2 of 5 or Code 128?',
      es: '¿Qué simbología leen Rapipago, PagoFácil y Lotérica: Interleaved 2 of 5 o Code 128?',
      pt: 'Qual simbologia Rapipago, PagoFácil e Lotérica leem: Interleaved 2 of 5 ou Code 128?',
    },
  },
  /** The symbology of the barcodes for OXXO. The answer shows the characters, not the bars. */
  {
    key: 'symbology-of-oxxo',
    title: 'Symbology of OXXO and OXXOPay',
    option: 'terms.symbology',
    readings: [
      { id: 'even-digits', says: 'An even number of digits: Interleaved 2 of 5 or Code 128.' },
      { id: 'odd-digits', says: 'An odd number of digits: Code 128.' },
      { id: 'letters', says: 'Letters among the digits: Code 128.' },
    ],
    experiment: {
      kind: 'answers',
      of: [
        { country: 'MX', method: 'OXXO' },
        { country: 'MX', method: 'OXXOPay' },
      ],
      read: ({ barcode }) => {
        if (typeof barcode !== 'string' || barcode === '') return undefined
        if (!/^\d+$/.test(barcode)) return 'letters'
        return barcode.length % 2 === 0 ? 'even-digits' : 'odd-digits'
      },
      shows: 'a-sign',
    },
    support: {
      en: 'Which symbology do OXXO and OXXO Pay scan?',
      es: '¿Qué simbología leen OXXO y OXXO Pay?',
      pt: 'Qual simbologia OXXO e OXXO Pay leem?',
    },
  },
  /** The form of `instruction`. A reader recognises its language. */
  {
    key: 'form-of-instruction',
    title: 'Language and form of `instruction`',
    option: 'none',
    readings: [
      { id: 'lines', says: 'Plain text with line ends.' },
      { id: 'one-line', says: 'Plain text in one line.' },
      { id: 'markup', says: 'Text with markup.' },
    ],
    preset: 'lines',
    experiment: {
      kind: 'answers',
      of: [
        { country: 'BO', method: 'BankTransfer' },
        { country: 'PY', method: 'BankTransfer' },
        { country: 'UY', method: 'BankTransfer' },
      ],
      read: ({ instruction }) => {
        if (typeof instruction !== 'string' || instruction === '') return undefined
        if (/<[a-z]+[ />]/i.test(instruction)) return 'markup'
        return instruction.includes('\n') ? 'lines' : 'one-line'
      },
      shows: 'a-sign',
    },
    support: {
      en: 'Is instruction plain text, and in which language?',
      es: '¿instruction es texto plano, y en qué idioma?',
      pt: 'instruction é texto simples, e em qual idioma?',
    },
  },
]
