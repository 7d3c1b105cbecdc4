import type { OpenPoint } from '../../model/open-point.ts'

/** The place of `return_url` in the address. The address shows the place. Only a payer’s browser shows whether the page uses it. */
export const returnUrl: OpenPoint = {
  key: 'return-url',
  title: 'Where `return_url` goes',
  option: 'withReturnUrl',
  readings: [
    { id: 'after-prepay-id', says: 'The address has a prepay_id, after which return_url goes.' },
    { id: 'end-of-query', says: 'The address has no prepay_id.' },
  ],
  preset: 'after-prepay-id',
  needs: ['recurring-charset'],
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
}
