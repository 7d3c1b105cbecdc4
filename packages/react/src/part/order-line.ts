import type { DisplayModel } from '@ficha/core'

/** The shop, and what is bought there: "Feira do Barro · 2 canecas". */
export const orderLine = ({ order }: Pick<DisplayModel, 'order'>): string =>
  [order.shop, order.title].filter((part) => part !== undefined).join(' · ')
