import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Paraguay. */
export const pyPayer: Payer = {
  name: 'Liz Benítez',
  email: 'payer@example.com',
  phone: '+595981234567',
  document: { type: 'CI', number: '3456789' },
  address: {
    street: 'Avenida Mariscal López',
    streetNumber: '1020',
    neighborhood: 'Villa Morra',
    city: 'Asunción',
    state: 'Asunción',
    zipCode: '1209',
  },
}

/** The price of a mug there. */
export const pyAmount = '99000'
