import { countryOf, listCountries, type Country, type RecurringTerms } from '@ficha/core'

/** The products of the stall. */
export const SKUS = ['coffee', 'mug', 'jug'] as const

export type Sku = (typeof SKUS)[number]

export const isSku = (text: unknown): text is Sku => SKUS.some((sku) => sku === text)

/** Whether a text is one of the countries that the shop ships to. */
export const isCountry = (text: unknown): text is Country => listCountries().some((country) => country === text)

/** The prices of the products, of a month of the coffee club and of its first week. */
type Prices = Readonly<Record<Sku | 'clubMonth' | 'clubWeek', string>>

/** Prices in each country's own currency, as decimal strings. They are on the server, so no browser can change them. */
export const PRICES: Readonly<Record<Country, Prices>> = {
  AR: { coffee: '14500.00', mug: '21900.00', jug: '42800.50', clubMonth: '12900.00', clubWeek: '1000.00' },
  BO: { coffee: '83.00', mug: '125.00', jug: '242.50', clubMonth: '74.00', clubWeek: '7.00' },
  BR: { coffee: '59.90', mug: '89.00', jug: '174.50', clubMonth: '49.90', clubWeek: '4.90' },
  CL: { coffee: '11490', mug: '16990', jug: '33500', clubMonth: '9990', clubWeek: '990' },
  CO: { coffee: '48000', mug: '72000', jug: '139000', clubMonth: '42000', clubWeek: '4000' },
  CR: { coffee: '6200.00', mug: '9300.00', jug: '18100.00', clubMonth: '5500.00', clubWeek: '550.00' },
  EC: { coffee: '12.00', mug: '18.00', jug: '35.50', clubMonth: '10.50', clubWeek: '1.00' },
  GT: { coffee: '93.00', mug: '139.00', jug: '270.00', clubMonth: '82.00', clubWeek: '8.00' },
  MX: { coffee: '219.00', mug: '329.00', jug: '639.50', clubMonth: '199.00', clubWeek: '19.00' },
  PA: { coffee: '12.00', mug: '18.00', jug: '35.50', clubMonth: '10.50', clubWeek: '1.00' },
  PE: { coffee: '45.00', mug: '67.00', jug: '131.50', clubMonth: '39.00', clubWeek: '3.90' },
  PY: { coffee: '88000', mug: '132000', jug: '256000', clubMonth: '77000', clubWeek: '7700' },
  UY: { coffee: '480.00', mug: '720.00', jug: '1399.90', clubMonth: '420.00', clubWeek: '42.00' },
}

/** A year of coffee: a week to try it, then eleven months. The gateway's document suggests that the trial is part of `quantity`. */
export const clubTerms = (country: Country): RecurringTerms => ({
  country,
  amount: PRICES[country].clubMonth,
  currency: countryOf(country)?.currency ?? '',
  interval: { unit: 'M', count: 1 },
  quantity: 12,
  trial: { period: { unit: 'D', count: 7 }, amount: PRICES[country].clubWeek },
})
