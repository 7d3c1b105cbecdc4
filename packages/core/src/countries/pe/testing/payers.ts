import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Peru. */
export const pePayer: Payer = {
  name: 'Rosa Huamán',
  email: 'payer@example.com',
  phone: '+51987654321',
  document: { type: 'DNI', number: '45678912' },
  address: {
    street: 'Avenida Larco',
    streetNumber: '345',
    neighborhood: 'Miraflores',
    city: 'Lima',
    state: 'Lima',
    zipCode: '15074',
  },
}

/** The price of a mug there. */
export const peAmount = '59.90'
