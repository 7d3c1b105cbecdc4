import fc from 'fast-check'
import {
  countryOf,
  listCountries,
  methodsFor,
  type CatalogueMethod,
  type Country,
  type MethodPrice,
  type PaymentPlan,
} from '@ficha/core'

/** One order, and the way to pay that a payer chooses. */
export interface Purchase {
  readonly country: Country
  readonly currency: string
  /** The price of every method that no row names, as a decimal string. */
  readonly amount: string
  readonly prices: readonly MethodPrice[]
  readonly plans: readonly PaymentPlan[]
  readonly row: CatalogueMethod
  /** The chosen number of payments. 1 for every method but a card. */
  readonly installments: number
  /** Whether the money arrives as it was asked for, or another sum. */
  readonly isOther: boolean
}

/** Decimal strings as shops write them: with and without decimals, the smallest and the largest, and sums that no binary number has. */
const anyAmount = (isWhole: boolean): fc.Arbitrary<string> => {
  const whole = fc.oneof(fc.bigInt(1n, 999n), fc.bigInt(1_000n, 9_999_999n), fc.bigInt(1n, 99_999_999_999_999n))
  if (isWhole) return whole.map(String)
  const cents = fc.integer({ min: 0, max: 99 }).map((part) => `.${String(part).padStart(2, '0')}`)
  const decimals = fc.oneof({ weight: 6, arbitrary: cents }, fc.constantFrom('', '.5', '.0', '.10'))
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(whole, decimals).map(([units, part]) => `${String(units)}${part}`) },
    fc.constantFrom('0.01', '0.10', '99999999999999.99', '4.35', '1234567.89'),
  )
}

/** Currencies whose cash has no cents. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(['CLP', 'COP', 'PYG'])

const inCents = (amount: string): bigint => {
  const [units = '0', part = ''] = amount.split('.')
  return BigInt(units + part.padEnd(2, '0'))
}
const ofCents = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The plan of a total in so many equal payments: the total is rounded up to what they come to. */
const planOf = (total: string, installments: number, isWhole: boolean): PaymentPlan => {
  const parts = BigInt(installments) * (isWhole ? 100n : 1n)
  const rounded = ((inCents(total) + parts - 1n) / parts) * parts
  return { installments, total: isWhole ? String(rounded / 100n) : ofCents(rounded) }
}

/** Any order of any country, with a price of its own for some methods, plans for its cards, and any way to pay it. */
export const anyPurchase: fc.Arbitrary<Purchase> = fc.constantFrom(...listCountries()).chain((country) => {
  const rows = methodsFor(country)
  const currency = countryOf(country)?.currency ?? ''
  const isWhole = WITHOUT_CENTS.has(currency)
  const amounts = anyAmount(isWhole)
  return fc
    .record({
      amount: amounts,
      row: fc.oneof(fc.constantFrom(...rows), fc.constantFrom(...rows.filter(({ method }) => method === 'CreditCard'))),
      priced: fc.uniqueArray(fc.tuple(fc.constantFrom(...rows), amounts), {
        selector: ([{ method, channel = '' }]) => `${method} ${channel}`,
        maxLength: 4,
      }),
      totals: fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: 24 }), amounts), {
        selector: ([installments]) => installments,
        maxLength: 3,
      }),
      chosen: fc.nat(3),
      isOther: fc.boolean(),
    })
    .map(({ amount, row, priced, totals, chosen, isOther }) => {
      const plans = totals
        .map(([installments, total]) => planOf(total, installments, isWhole))
        .filter(({ total }) => inCents(total) <= 9_999_999_999_999_999n)
        .sort((one, other) => one.installments - other.installments)
      const plan = row.method === 'CreditCard' ? plans[chosen] : undefined
      return {
        ...{ country, currency, amount, plans, row, isOther },
        prices: priced.map(([{ method, channel }, price]) => ({
          method,
          ...(channel !== undefined && { channel }),
          amount: price,
        })),
        installments: plan?.installments ?? 1,
      }
    })
})

/** What the order costs by the chosen way, by the merchant's own statement: the amount of the plan, of the row of the method, or of the order. */
export const statedPrice = ({ amount, prices, plans, row, installments }: Purchase): string => {
  const own = prices.find(({ method, channel }) => method === row.method && channel === row.channel)?.amount ?? amount
  return plans.find((plan) => plan.installments === installments)?.total ?? own
}

/** Another sum than the one that was asked for. */
export const anotherSum = (amount: string): string => (amount === '0.01' ? '0.02' : ofCents(inCents(amount) - 1n))
