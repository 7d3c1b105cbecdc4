import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Guatemala. */
export const gtPayer: Payer = {
  name: 'Andrea Morales',
  email: 'payer@example.com',
  phone: '+50251234567',
  document: { type: 'NIT', number: '5769043' },
  address: {
    street: '6a Avenida',
    streetNumber: '5-20',
    neighborhood: 'Zona 1',
    city: 'Guatemala',
    state: 'Guatemala',
    zipCode: '01001',
  },
}

/** The price of a mug there. */
export const gtAmount = '150.00'
