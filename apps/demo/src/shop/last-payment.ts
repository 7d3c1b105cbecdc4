import type { PaymentWish } from './shop-api.ts'

const KEY = 'last-payment'

/** Remembers, for this tab, which slip the payer was looking at: its read id, and nothing about the payer. */
export const rememberPayment = (id: string): void => {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage the way back is the browser's own.
  }
}

/** The slip of this tab, if there was one. */
export const recallPayment = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Who pays is in no storage: it lasts as long as the page. */
const wishes = new Map<string, PaymentWish>()

/** Remembers what a payment was asked for with, so that another code can take its place. */
export const rememberWish = (id: string, wish: PaymentWish): void => void wishes.set(id, wish)

/** What a payment was asked for with; nothing after a reload. */
export const recallWish = (id: string): PaymentWish | undefined => wishes.get(id)
