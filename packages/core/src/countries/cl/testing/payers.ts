import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Chile. */
export const clPayer: Payer = {
  name: 'Camila Rojas',
  email: 'payer@example.com',
  phone: '+56987654321',
  document: { type: 'RUT', number: '123456785' },
  address: {
    street: 'Avenida Providencia',
    streetNumber: '1208',
    neighborhood: 'Providencia',
    city: 'Santiago',
    state: 'Metropolitana de Santiago',
    zipCode: '7500000',
  },
}

/** The price of a mug there. */
export const clAmount = '15990'
