import type { MethodList, MethodOffer } from '@ficha/core/contract'

/** A method and its channel as one word: "Wallet Nequi", "PIX". */
export type MethodKey = string

/** One word for a method, to compare, to remember and to name a radio button by. */
export const methodKeyOf = ({ method, channel }: Pick<MethodOffer, 'method' | 'channel'>): MethodKey =>
  channel === undefined ? method : `${method} ${channel}`

/** The same list as a page without card fields can offer it. */
export const withoutCards = (list: MethodList): MethodList => ({
  ...list,
  methods: list.methods.filter(({ method }) => method !== 'CreditCard'),
})

/** The offer of a key, if it is on the list and can pay this order. */
export const payableOffer = (list: MethodList, key: MethodKey | undefined): MethodOffer | undefined =>
  list.methods.find((offer) => methodKeyOf(offer) === key && offer.unavailable === undefined)
