import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Costa Rica. */
export const crPayer: Payer = {
  name: 'Sofía Vargas',
  email: 'payer@example.com',
  phone: '+50688123456',
  document: { type: 'CI', number: '109870654' },
  address: {
    street: 'Avenida Central',
    streetNumber: '25',
    neighborhood: 'El Carmen',
    city: 'San José',
    state: 'San José',
    zipCode: '10101',
  },
}

/** The price of a mug there. */
export const crAmount = '9900.00'
