import { describe, expect, test } from 'vitest'
import { readMethodList, type MethodOffer } from './method-list.ts'

const offerWith = (more: object): MethodOffer | undefined =>
  readMethodList({
    country: 'MX',
    currency: 'MXN',
    order: { id: 'order-7', amount: '150.00', currency: 'MXN', amountText: '$150.00 MXN', state: 'open' },
    methods: [
      {
        method: 'CreditCard',
        name: { key: 'creditCard' },
        glyph: 'card',
        group: 'card',
        way: 'card',
        choosesBank: false,
        ...more,
      },
    ],
  })?.methods[0]

const price = { amount: '142.50', amountText: '$142.50', difference: { direction: 'less', amountText: '$7.50' } }
const plan = { installments: 3, amount: '150.00', amountText: '$150.00', totalText: '$150.00', eachText: '$50.00' }

describe('the price and the plans of an offer', () => {
  test('are read as they came', () => {
    expect(offerWith({ price, plans: [plan] })).toMatchObject({ price, plans: [plan] })
  })

  test.each<[what: string, more: object, member: 'price' | 'plans']>([
    ['a price without its text', { price: { amount: '142.50' } }, 'price'],
    ['a price that is a number', { price: { amount: 142.5, amountText: '$142.50' } }, 'price'],
    ['no plan', { plans: [] }, 'plans'],
    ['a plan without its payment', { plans: [plan, { ...plan, eachText: undefined }] }, 'plans'],
    ['a plan of half a payment', { plans: [{ ...plan, installments: 1.5 }] }, 'plans'],
    ['plans that are no list', { plans: { 3: plan } }, 'plans'],
  ])('%s is left out, and the row stays', (_what, more, member) => {
    const offer = offerWith(more)
    expect(offer).toMatchObject({ method: 'CreditCard' })
    expect(offer).not.toHaveProperty(member)
  })
})
