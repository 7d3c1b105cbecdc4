import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { methodsFor } from '../catalogue/methods-for.ts'
import { compareAmounts, addAmounts, amountBetween, wholePercentOf } from '../model/amount.ts'
import type { Channel, Method } from '../model/payment-terms.ts'
import { priceOf, type PricedOrder } from './price-of.ts'

const wallets = (prices: PricedOrder['prices']): PricedOrder => ({ amount: '80000', ...(prices && { prices }) })

describe('what an order costs by a method', () => {
  test.each<[rule: string, order: PricedOrder, method: Method, channel: Channel | undefined, price: string]>([
    ['is the price of the order without prices', wallets(undefined), 'Wallet', 'Nequi', '80000'],
    [
      'is the price of the order for another method',
      wallets([{ method: 'PSE', amount: '79000' }]),
      'Wallet',
      'Nequi',
      '80000',
    ],
    ['is the amount of its row', wallets([{ method: 'PSE', amount: '79000' }]), 'PSE', undefined, '79000'],
    [
      'is the amount of its channel before that of its method',
      wallets([
        { method: 'Wallet', amount: '78000' },
        { method: 'Wallet', channel: 'Nequi', amount: '76000' },
      ]),
      'Wallet',
      'Nequi',
      '76000',
    ],
    [
      'is the amount of its method for a channel without a row',
      wallets([{ method: 'Wallet', amount: '78000' }]),
      'Wallet',
      'Movii',
      '78000',
    ],
    [
      'knows a name by its other spelling',
      wallets([{ method: 'Wallet', channel: 'Tpaga', amount: '1.00' }]),
      'Wallet',
      'TPaga',
      '1.00',
    ],
    [
      'is not that of another channel',
      wallets([{ method: 'Wallet', channel: 'Dale', amount: '1.00' }]),
      'Wallet',
      'Nequi',
      '80000',
    ],
  ])('%s', (_rule, order, method, channel, price) => {
    expect(priceOf(order, method, channel)).toBe(price)
  })

  const cents = fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n })
  const amount = cents.map((number) => {
    const digits = number.toString().padStart(3, '0')
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
  const rows = methodsFor('CO').map(({ method, channel }) => ({ method, ...(channel && { channel }) }))

  test('is always an amount that the merchant stated, and a row changes no other method', () => {
    fc.assert(
      fc.property(
        amount,
        fc.subarray(rows),
        fc.array(amount, { minLength: 20, maxLength: 20 }),
        (total, priced, amounts) => {
          const prices = priced.map((row, at) => ({ ...row, amount: amounts[at] ?? total }))
          for (const { method, channel } of rows) {
            const own = prices.find((row) => row.method === method && row.channel === channel)
            expect(priceOf({ amount: total, prices }, method, channel)).toBe(own?.amount ?? total)
          }
        },
      ),
    )
  })

  test('the difference of two prices and the smaller price are the larger price, to the last cent', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [smaller, larger] = compareAmounts(one, other) < 0 ? [one, other] : [other, one]
        expect(compareAmounts(addAmounts(smaller, amountBetween(one, other)), larger)).toBe(0)
      }),
    )
  })

  test('a percentage is stated only if it is exact', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 300 }), (whole, percent) => {
        const part = (Number.isInteger(percent) ? whole * BigInt(percent) : 0n) / 100n
        const text = (number: bigint): string => {
          const digits = number.toString().padStart(3, '0')
          return `${digits.slice(0, -2)}.${digits.slice(-2)}`
        }
        const isExact = part * 100n === whole * BigInt(percent)
        const stated = wholePercentOf(text(part), text(whole))
        if (isExact) expect(stated).toBe(percent)
        else expect(stated === undefined || BigInt(stated) * whole === part * 100n).toBe(true)
      }),
    )
    expect(wholePercentOf('1.00', '0.00')).toBeUndefined()
  })
})
