import { describe, expect, it } from 'vitest'
import { isPopularMethod, methodGroupOf } from './method-groups.ts'
import { listCountries, methodsFor } from './methods-for.ts'

const popularOf = (country: ReturnType<typeof listCountries>[number]) =>
  methodsFor(country)
    .filter(({ method, channel }) => isPopularMethod(country, method, channel))
    .map(({ method, channel }) => channel ?? method)

describe('the methods before “more”', () => {
  it('of Colombia are four of its twelve methods, and the card', () => {
    expect(methodsFor('CO')).toHaveLength(13)
    expect(popularOf('CO')).toEqual(['PSE', 'Efecty', 'Bancolombia', 'Nequi', 'CreditCard'])
  })

  it.each(listCountries())('of %s are some of its own rows, or no method if all fit on a screen', (country) => {
    const count = popularOf(country).length
    expect(count === 0 ? methodsFor(country).length <= 5 : count >= 4 && count <= 5).toBe(true)
  })
})

describe('a method that ended', () => {
  it.each(listCountries())('is not popular in %s', (country) => {
    for (const { method, channel, published } of methodsFor(country))
      if (published === 'ended') expect(isPopularMethod(country, method, channel)).toBe(false)
  })
})

describe('the heading of a method', () => {
  it.each([
    ['PIX', 'instant'],
    ['PSE', 'instant'],
    ['OXXOPay', 'cash'],
    ['Wallet', 'wallet'],
    ['SPEI', 'transfer'],
    ['CreditCard', 'card'],
  ] as const)('of %s is %s', (method, group) => {
    expect(methodGroupOf(method)).toBe(group)
  })
})
