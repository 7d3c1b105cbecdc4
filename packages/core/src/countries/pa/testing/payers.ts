import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Panama. */
export const paPayer: Payer = {
  name: 'Gabriela Castillo',
  email: 'payer@example.com',
  phone: '+50761234567',
  document: { type: 'CI', number: '8-123-456' },
  address: {
    street: 'Vía España',
    streetNumber: '120',
    neighborhood: 'Bella Vista',
    city: 'Panamá',
    state: 'Panamá',
    zipCode: '0801',
  },
}

/** The price of a mug there. */
export const paAmount = '19.90'
