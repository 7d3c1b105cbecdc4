import { addAmounts, multiplyAmount, type Country } from '@ficha/core'
import { isCountry, isSku, PRICES, SKUS, type Sku } from './products.ts'

/** One line of a basket. */
export interface Item {
  readonly sku: Sku
  readonly quantity: number
}

const MOST = 20

/** The fields of a JSON object. An empty object for any other value. */
export const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? { ...json } : {}

/** One line of a basket in JSON; `undefined` for anything else. */
const readItem = (json: unknown): Item | undefined => {
  const { sku, quantity } = fieldsOf(json)
  const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST
  return isSku(sku) && isCount ? { sku, quantity } : undefined
}

/** The lines of a basket in JSON: each product once. `undefined` if one line cannot be read. */
export const readItems = (json: unknown): readonly Item[] | undefined => {
  const items = Array.isArray(json) ? json.map(readItem).filter((item) => item !== undefined) : []
  const isWhole = Array.isArray(json) && items.length === json.length && items.length > 0
  return isWhole && new Set(items.map(({ sku }) => sku)).size === items.length ? items : undefined
}

/** A basket as a visitor sends it for an order. `undefined` if it cannot be read. */
export const readBasket = (
  json: unknown,
): { readonly country: Country; readonly items: readonly Item[] } | undefined => {
  const { country, items } = fieldsOf(json)
  const read = readItems(items)
  return isCountry(country) && read ? { country, items: read } : undefined
}

/** The basket of a cookie: "mug.2~jug.1". It holds nothing personal. */
export const basketOf = (cookie: string | undefined): readonly Item[] =>
  readItems(
    (cookie ?? '').split('~').map((line) => {
      const [sku, quantity] = line.split('.')
      return { sku, quantity: Number(quantity) }
    }),
  ) ?? []

export const basketCookie = (items: readonly Item[]): string =>
  items.map(({ sku, quantity }) => `${sku}.${String(quantity)}`).join('~')

/** The basket with so many more of a product, in the order of the stall. */
export const withMore = (items: readonly Item[], sku: Sku, more: number): readonly Item[] =>
  SKUS.map((one) => ({
    sku: one,
    quantity: Math.max(0, Math.min(MOST, quantityOf(items, one) + (one === sku ? more : 0))),
  })).filter(({ quantity }) => quantity > 0)

export const quantityOf = (items: readonly Item[], sku: Sku): number =>
  items.find((item) => item.sku === sku)?.quantity ?? 0

export const countOf = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** The price of some of one product in a country. */
export const priceOf = ({ sku, quantity }: Item, country: Country): string =>
  multiplyAmount(PRICES[country][sku], quantity)

/** The price of a basket with one line or more. */
export const totalOf = (items: readonly Item[], country: Country): string =>
  items.map((item) => priceOf(item, country)).reduce(addAmounts)
