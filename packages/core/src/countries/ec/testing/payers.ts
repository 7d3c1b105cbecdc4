import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Ecuador. */
export const ecPayer: Payer = {
  name: 'Daniela Paredes',
  email: 'payer@example.com',
  phone: '+593991234567',
  document: { type: 'CI', number: '1710034065' },
  address: {
    street: 'Avenida Amazonas',
    streetNumber: 'N24-03',
    neighborhood: 'La Mariscal',
    city: 'Quito',
    state: 'Pichincha',
    zipCode: '170522',
  },
}

/** The price of a mug there. */
export const ecAmount = '19.90'
