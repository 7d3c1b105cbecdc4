import type { PaymentSnapshot } from '@ficha/core'
import { readPaymentSnapshot } from '@ficha/core/contract'

/**
 * The snapshot that the page's server put into an element as `<script type="application/json">`: drawn at once, before the first question.
 * `undefined` where there is none, or none that can be read: the question is asked all the same.
 *
 * @param id The payment that the element is about; `undefined` takes the snapshot's own.
 */
export const pageSnapshot = (element: Element, id: string | undefined): PaymentSnapshot | undefined => {
  const text = element.querySelector(':scope > script[type="application/json"]')?.textContent
  if (!text) return undefined
  try {
    const input = JSON.parse(text) as { readonly id?: unknown } | null
    return readPaymentSnapshot(input, id ?? String(input?.id))
  } catch {
    return undefined
  }
}

/** Whether something stands in the element that can be seen: a voucher that the page's server rendered, a sentence. */
export const hasContent = (element: Element): boolean =>
  // By selector, because a form's members may be its controls: `<input name="localName">`.
  element.querySelector(':scope > :not(script, [slot])') !== null ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())

const SLOTS = ['logo', 'actions', 'next']

/** The names of the slots that the page has something for, of those whose place is drawn for that alone. */
export const filledSlots = (element: Element): ReadonlySet<string> =>
  new Set(SLOTS.filter((name) => element.querySelector(`:scope > [slot="${name}"]`)))
