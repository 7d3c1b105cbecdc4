import { describe, expect, it } from 'vitest'
import { addedMethodsFor, listCountries, methodOf, methodsFor } from './methods-for.ts'

const popularOf = (country: ReturnType<typeof listCountries>[number]) =>
  methodsFor(country)
    .filter(({ isPopular }) => isPopular)
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
    for (const { published, isPopular } of methodsFor(country))
      if (published === 'ended') expect(isPopular).toBeUndefined()
  })
})

describe('the heading of a method', () => {
  it.each([
    ['BR', 'PIX', 'instant'],
    ['CO', 'PSE', 'instant'],
    ['MX', 'OXXOPay', 'cash'],
    ['MX', 'SPEI', 'transfer'],
    ['BR', 'CreditCard', 'card'],
  ] as const)('in %s of %s is %s', (country, method, group) => {
    expect(methodOf(country, method)?.group).toBe(group)
  })

  it('of a channel is always “wallet”, and no other method is a wallet', () => {
    for (const { channel, group } of listCountries().flatMap((country) => [
      ...methodsFor(country),
      ...addedMethodsFor(country),
    ]))
      expect(group === 'wallet').toBe(channel !== undefined)
  })

  it('of a method is the same in every country', () => {
    const groups = new Map<string, Set<string>>()
    for (const { method, group } of listCountries().flatMap((country) => [
      ...methodsFor(country),
      ...addedMethodsFor(country),
    ]))
      groups.set(method, (groups.get(method) ?? new Set()).add(group))
    expect([...groups].filter(([, found]) => found.size > 1)).toEqual([])
  })
})
