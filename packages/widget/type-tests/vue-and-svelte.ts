/** What the language tools of Vue and Svelte read of the elements. Compiled, never run. */
import type { FichaPayment } from '../src/index.ts'
import type {} from '../src/jsx/svelte.ts'
import type {} from '../src/jsx/vue.ts'
import type { SvelteHTMLElements } from 'svelte/elements'
import type { GlobalComponents } from 'vue'

type InVue = InstanceType<GlobalComponents['ficha-payment']>
declare const emit: InVue['$emit']

export const inVue: InVue['$props'] = { 'payment-id': 'x', live: 'poll', replaceable: true, class: ['slip'] }
export const element = (instance: InVue): FichaPayment => instance
emit(
  'ficha-settled',
  new CustomEvent('ficha-settled', {
    detail: { phase: 'paid', status: 'SUCCESS', revision: 3, order: { state: 'paid' } },
  }),
)
// @ts-expect-error There is no such event.
emit('ficha-gone', new CustomEvent('ficha-gone'))
// @ts-expect-error An id is text.
export const wrongInVue: InVue['$props'] = { 'payment-id': 7 }

export const inSvelte: SvelteHTMLElements['ficha-checkout'] = {
  'order-id': '7',
  class: 'checkout',
  'onficha-paid': ({ detail }) => console.log(detail.paymentId),
}
// @ts-expect-error An order has no such event.
export const wrongInSvelte: SvelteHTMLElements['ficha-recurring'] = { 'onficha-settled': () => undefined }
