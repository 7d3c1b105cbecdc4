import type { PaymentSnapshot } from '@ficha/core'
import { readPaymentSnapshot } from '@ficha/core/contract'

/**
 * The snapshot that the page's server put into an element as `<script type="application/json">`: drawn at once, before the first question.
 * `undefined` where there is none, or none that can be read: the question is asked all the same.
 *
 * @param id The payment that the element is about; `undefined` takes the snapshot's own.
 */
export const pageSnapshot = (element: Element, id: string | undefined): PaymentSnapshot | undefined => {
  const input = pageData(element)
  const own = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : ''
  return readPaymentSnapshot(input, id ?? own)
}

/** What the page's server put into an element as `<script type="application/json">`; `undefined` where that is nothing that can be read. */
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

/** Whether something stands in the element that can be seen: a voucher that the page's server rendered, a sentence. */
export const hasContent = (element: Element): boolean =>
  // By selector, because a form's members may be its controls: `<input name="localName">`.
  // A template of a server's drawing is one that the browser does not know, or a script wrote: nobody can see it.
  element.querySelector(':scope > :not(script, template, [slot])') !== null ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())

const SLOTS = ['logo', 'actions', 'next']

/** The names of the slots that the page has something for, of those whose place is drawn for that alone. */
export const filledSlots = (element: Element): ReadonlySet<string> =>
  new Set(SLOTS.filter((name) => element.querySelector(`:scope > [slot="${name}"]`)))
