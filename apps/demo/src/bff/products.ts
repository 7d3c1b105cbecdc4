import type { Country } from '@ficha/core'

/** The products of the stall. The page has the names and pictures. The prices are on the server, so no browser can change them. */
export const SKUS = ['coffee', 'mug', 'jug'] as const

export type Sku = (typeof SKUS)[number]

export const isSku = (text: unknown): text is Sku => SKUS.some((sku) => sku === text)

/** Prices in each country's own currency, as decimal strings. */
export const PRICES: Readonly<Record<Country, Readonly<Record<Sku, string>>>> = {
  AR: { coffee: '14500.00', mug: '21900.00', jug: '42800.50' },
  BO: { coffee: '83.00', mug: '125.00', jug: '242.50' },
  BR: { coffee: '59.90', mug: '89.00', jug: '174.50' },
  CL: { coffee: '11490', mug: '16990', jug: '33500' },
  CO: { coffee: '48000', mug: '72000', jug: '139000' },
  CR: { coffee: '6200.00', mug: '9300.00', jug: '18100.00' },
  EC: { coffee: '12.00', mug: '18.00', jug: '35.50' },
  GT: { coffee: '93.00', mug: '139.00', jug: '270.00' },
  MX: { coffee: '219.00', mug: '329.00', jug: '639.50' },
  PA: { coffee: '12.00', mug: '18.00', jug: '35.50' },
  PE: { coffee: '45.00', mug: '67.00', jug: '131.50' },
  PY: { coffee: '88000', mug: '132000', jug: '256000' },
  UY: { coffee: '480.00', mug: '720.00', jug: '1399.90' },
}
