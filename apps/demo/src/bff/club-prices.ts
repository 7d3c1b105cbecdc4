import type { Country, RecurringTerms } from '@ficha/core'

/** The prices of a month of the coffee club and of its first week, as decimal strings in each country's currency. */
const PRICES: Readonly<Record<Country, { readonly month: string; readonly week: string }>> = {
  AR: { month: '12900.00', week: '1000.00' },
  BO: { month: '74.00', week: '7.00' },
  BR: { month: '49.90', week: '4.90' },
  CL: { month: '9990', week: '990' },
  CO: { month: '42000', week: '4000' },
  CR: { month: '5500.00', week: '550.00' },
  EC: { month: '10.50', week: '1.00' },
  GT: { month: '82.00', week: '8.00' },
  MX: { month: '199.00', week: '19.00' },
  PA: { month: '10.50', week: '1.00' },
  PE: { month: '39.00', week: '3.90' },
  PY: { month: '77000', week: '7700' },
  UY: { month: '420.00', week: '42.00' },
}

/** A year of coffee: a week to try it, then eleven months. The gateway's document suggests that the trial is part of `quantity`. */
export const clubTerms = (
  country: Country,
  currency: string,
): RecurringTerms & Required<Pick<RecurringTerms, 'trial'>> => ({
  country,
  amount: PRICES[country].month,
  currency,
  interval: { unit: 'M', count: 1 },
  quantity: 12,
  trial: { period: { unit: 'D', count: 7 }, amount: PRICES[country].week },
})
