/**
 * The errors that an editor shows about the elements in plain TypeScript. This file is compiled, never run. If an expected error disappears, the
 * build fails.
 */
import type { FichaCheckout, FichaPayment, FichaRecurring } from '../src/index.ts'

const found: FichaPayment | null = document.querySelector('ficha-payment')
const payment: FichaPayment = document.createElement('ficha-payment')
const recurring: FichaRecurring = document.createElement('ficha-recurring')
const checkout: FichaCheckout = document.createElement('ficha-checkout')
found?.refresh()

payment.addEventListener('ficha-settled', ({ detail, currentTarget }) => {
  const phase: 'failed' | 'paid' | 'reversed' | 'submitting' | 'processing' | 'unknown' = detail.phase
  console.log(phase, detail.revision + 1, currentTarget)
})
payment.addEventListener('click', ({ clientX }) => console.log(clientX))
payment.addEventListener('anything-else', (event) => console.log(event.type))
recurring.addEventListener('ficha-status', ({ detail }) => console.log(detail.phase === 'cancelled'))
checkout.addEventListener('ficha-paid', ({ detail: { paymentId } }) => console.log(paymentId.length))
checkout.addEventListener('ficha-error', ({ detail }) => console.log(detail.kind === 'unanswered', detail.message))

// @ts-expect-error A payment has no event of that detail.
payment.addEventListener('ficha-status', ({ detail }) => console.log(detail.paymentId))
// @ts-expect-error An id is text.
payment.paymentId = 7
// A checkout follows an order, not one payment.
export const hasNoRefresh: 'refresh' extends keyof FichaCheckout ? never : true = true
// @ts-expect-error A phase that there is not.
recurring.addEventListener('ficha-status', ({ detail }) => console.log(detail.phase === 'paid'))

payment.headers = { authorization: 'Bearer shop' }
payment.headers = async () => Promise.resolve({ authorization: 'Bearer renewed' })
// @ts-expect-error Headers are text by name.
payment.headers = ['authorization']
payment.onReplace = () => undefined
checkout.cardTokenizer = (place, { locale, amount }) => {
  place.dataset['fields'] = `${locale} ${amount}`
  return { tokenize: () => Promise.resolve(undefined), unmount: () => place.replaceChildren() }
}
// @ts-expect-error A tokenizer gives a token, the fingerprint and the issuer.
checkout.cardTokenizer = () => ({ tokenize: () => Promise.resolve({ token: 't' }), unmount: () => undefined })
checkout.validatePayer = (values) => (values['email'] ? [] : [{ path: 'email', message: 'Precisamos do e-mail.' }])
checkout.rememberPayer = true
// @ts-expect-error It is there, or it is not.
checkout.rememberPayer = 'yes'
