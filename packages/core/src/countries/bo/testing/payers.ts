import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Bolivia. */
export const boPayer: Payer = {
  name: 'Mariela Quispe',
  email: 'payer@example.com',
  phone: '+59171234567',
  document: { type: 'CI', number: '4567890' },
  address: {
    street: 'Avenida Arce',
    streetNumber: '2081',
    neighborhood: 'Sopocachi',
    city: 'La Paz',
    state: 'La Paz',
    zipCode: '0000',
  },
}

/** The price of a mug there. */
export const boAmount = '150.00'
