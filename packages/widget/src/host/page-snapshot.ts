import type { PaymentSnapshot } from '@ficha/core'
import { readPaymentSnapshot } from '@ficha/core/contract'

/**
 * The snapshot that the page's server put into an element as `<script type="application/json">`: drawn at once, before the first request.
 * `undefined` if there is no snapshot, or if it cannot be read. The request is sent in any case.
 *
 * @param id The payment that the element is about; `undefined` takes the snapshot's own.
 */
export const pageSnapshot = (element: Element, id: string | undefined): PaymentSnapshot | undefined => {
  const input = pageData(element)
  const own = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : ''
  return readPaymentSnapshot(input, id ?? own)
}

/** The data that the page's server put into an element as `<script type="application/json">`. `undefined` if it cannot be read. */
export const pageData = (element: Element): unknown => {
  const text = element.querySelector(':scope > script[type="application/json"]')?.textContent
  if (!text) return undefined
  try {
    const data: unknown = JSON.parse(text)
    return data ?? undefined
  } catch {
    return undefined
  }
}

/** Whether the element has content that can be seen: a voucher that the page's server rendered, a sentence. */
export const hasContent = (element: Element): boolean =>
  // It uses a selector, because a form's members may be its controls: `<input name="localName">`. A template here was written by a script, or by a
  // server for a browser without declarative shadow DOM. It is not visible.
  element.querySelector(':scope > :not(script, template, [slot])') !== null ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())

const SLOTS = ['logo', 'actions', 'before-payment', 'next']

/** The names of the slots that the page fills. Only the slots whose place is drawn for the page's content count. */
export const filledSlots = (element: Element): ReadonlySet<string> =>
  new Set(SLOTS.filter((name) => element.querySelector(`:scope > [slot="${name}"]`)))
