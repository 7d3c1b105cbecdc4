import type { OrderState } from '@ficha/core'
/** Every sentence of the shop in one language. The payment screens have their own, from the kit. */
export interface ShopWords {
  readonly tagline: string
  readonly intro: string
  readonly demo: string
  readonly shipsTo: string
  readonly add: string
  readonly added: string
  readonly basket: string
  readonly basketEmpty: string
  readonly backToShop: string
  readonly total: string
  readonly fewer: string
  readonly more: string
  readonly checkout: string
  readonly checkoutTitle: string
  readonly notFound: string
  readonly loading: string
  readonly returnTitle: string
  readonly clubTitle: string
  readonly clubText: string
  /** {week} is the trial's price, {month} that of a month. */
  readonly clubPrice: string
  readonly clubSee: string
  readonly clubJoin: string
  readonly clubCheck: string
  readonly clubFailed: string
  /** After a request whose answer did not come. The gateway asks for the card on a later page. */
  readonly clubUnknown: string
  readonly clubMember: string
  readonly clubReturn: string
  readonly account: string
  /** As a link in the header of a small phone. */
  readonly accountLink: string
  readonly accountEmpty: string
  /** The heading of the items, beside the checkout. */
  readonly orderTitle: string
  readonly orders: string
  readonly ordersEmpty: string
  readonly orderFailed: string
  /** The states of an order, by all of its payments. */
  readonly orderStates: Readonly<Record<OrderState, string>>
  readonly missingTitle: string
  readonly missingText: string
  /** The developer's drawer. */
  readonly drawer: string
  readonly drawerRequest: string
  readonly drawerAnswer: string
  readonly drawerDisplay: string
  readonly drawerNothing: string
  /** Fills the form with a made-up person. */
  readonly drawerExample: string
  readonly products: Readonly<Record<'coffee' | 'jug' | 'mug', { readonly name: string; readonly text: string }>>
}
