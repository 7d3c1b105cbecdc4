import type { Payer } from '@ficha/core'

/** The default payer of tests, with all fields valid, so that no form is shown. */
export const PAYER = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
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
} as const satisfies Payer
