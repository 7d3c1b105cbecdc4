import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Colombia. */
export const coPayer: Payer = {
  name: 'Valentina Gómez',
  email: 'payer@example.com',
  phone: '+573101234567',
  document: { type: 'CC', number: '1032456789' },
  address: {
    street: 'Carrera 7',
    streetNumber: '71-21',
    neighborhood: 'Chapinero',
    city: 'Bogotá',
    state: 'Bogotá D.C.',
    zipCode: '110231',
  },
}

/** The price of a mug there. */
export const coAmount = '59900'
