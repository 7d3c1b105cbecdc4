import type { Payer } from '../../../model/payer.ts'

/** An invented payer in Brazil. */
export const brPayer: Payer = {
  name: 'Ana Beatriz Souza',
  email: 'payer@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '52998224725' },
  address: {
    street: 'Rua Augusta',
    streetNumber: '1500',
    neighborhood: 'Consolação',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01304001',
  },
}

/** The price of a mug there. */
export const brAmount = '150.00'
