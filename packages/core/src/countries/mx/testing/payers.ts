import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Mexico. */
export const mxPayer: Payer = {
  name: 'Fernanda Ramírez',
  email: 'payer@example.com',
  phone: '+525512345678',
  document: { type: 'CURP', number: 'BOXW310820HNERXN09' },
  address: {
    street: 'Avenida Álvaro Obregón',
    streetNumber: '151',
    neighborhood: 'Roma Norte',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    zipCode: '06700',
  },
}

/** The price of a mug there. */
export const mxAmount = '299.00'
