import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Argentina. */
export const arPayer: Payer = {
  name: 'Lucía Fernández',
  email: 'payer@example.com',
  phone: '+5491123456789',
  document: { type: 'DNI', number: '30123456' },
  address: {
    street: 'Avenida Corrientes',
    streetNumber: '1234',
    neighborhood: 'San Nicolás',
    city: 'Buenos Aires',
    state: 'Ciudad Autónoma de Buenos Aires',
    zipCode: '1043',
  },
}

/** The price of a mug there. */
export const arAmount = '15000.00'
