import type { Country } from '@ficha/core'
import type { DehydratedState } from '@tanstack/react-query'
import type { ShopWords } from '../words/es.ts'

/** The sentences that the screens in the browser need. */
export type ScreenWords = Pick<
  ShopWords,
  | 'backToShop'
  | 'notFound'
  | 'loading'
  | 'account'
  | 'clubTitle'
  | 'clubJoin'
  | 'clubCheck'
  | 'clubFailed'
  | 'clubUnknown'
  | 'clubMember'
  | 'orderStates'
>

/** A membership of a visitor, by the id under which the kit shows it. */
export interface MembershipEntry {
  readonly id: string
  /** The parameter `ficha_return` of the page that the gateway returns to. */
  readonly returnId: string
  readonly country: Country
}

/** A screen of the kit inside a page, and its data. */
export type Screen =
  | {
      readonly screen: 'checkout'
      readonly orderId: string
      /** The gateway's card fields, for a frame. */
      readonly cardFrame: string
      /** The ways to pay, as the server has drawn them. */
      readonly state: DehydratedState
    }
  | { readonly screen: 'pay'; readonly id: string }
  | { readonly screen: 'return'; readonly id: string }
  | { readonly screen: 'club'; readonly country: Country }
  | { readonly screen: 'club-return'; readonly returnId: string; readonly recurringId?: string }
  | { readonly screen: 'account'; readonly memberships: readonly MembershipEntry[] }

/** The JSON in a page with a screen. */
export type PageData = Screen & { readonly locale: string; readonly words: ScreenWords }
