import type { PaymentSnapshot } from '@ficha/core'

/**
 * A snapshot as JSON in a script element that runs no code. `<ficha-payment>` around it draws it before the first request. A React page can
 * read it for `usePayment(id, { initial })`. No text of a payment can end the element, so it may be written into HTML as it is.
 *
 * @example
 * const html = `<ficha-payment payment-id="${snapshot.id}">${snapshotScript(snapshot)}</ficha-payment>`
 */
export const snapshotScript = (snapshot: PaymentSnapshot): string =>
  `<script type="application/json">${JSON.stringify(snapshot).replace(/</g, '\\u003c')}</script>`
