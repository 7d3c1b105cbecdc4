import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Uruguay. */
export const uyPayer: Payer = {
  name: 'Florencia Silva',
  email: 'payer@example.com',
  phone: '+59899123456',
  document: { type: 'CI', number: '12345672' },
  address: {
    street: 'Avenida 18 de Julio',
    streetNumber: '1360',
    neighborhood: 'Centro',
    city: 'Montevideo',
    state: 'Montevideo',
    zipCode: '11200',
  },
}

/** The price of a mug there. */
export const uyAmount = '799.00'
