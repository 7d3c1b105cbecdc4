import type { PaymentSnapshot } from '@ficha/core'

/**
 * A snapshot as a script element that runs nothing: inside `<ficha-payment>` it is drawn before the first question, and a page of React's reads
 * it for `usePayment(id, { initial })`. No text of a payment can end the element, so it may be written into HTML as it is.
 *
 * @example
 * const html = `<ficha-payment payment-id="${snapshot.id}">${snapshotScript(snapshot)}</ficha-payment>`
 */
export const snapshotScript = (snapshot: PaymentSnapshot): string =>
  `<script type="application/json">${JSON.stringify(snapshot).replace(/</g, '\\u003c')}</script>`
