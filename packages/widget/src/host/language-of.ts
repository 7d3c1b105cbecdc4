import { unclobbered } from './unclobbered.ts'

/** The language of an element without a locale of its own: that of the nearest ancestor with `lang`, else of the page, else Spanish. */
export const languageOf = (element: Element): string => {
  const ancestor = element.closest('[lang]')
  return (
    // A form around the element may have an `<input name="getAttribute">`.
    (ancestor && unclobbered(ancestor).getAttribute('lang')) ||
    element.ownerDocument.querySelector('html')?.lang ||
    'es'
  )
}
