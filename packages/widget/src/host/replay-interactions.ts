/**
 * What a payer does to a server's drawing before the script has come is done by the browser alone: a disclosure opens, a row is marked. Once
 * the drawing is adopted its parts hear of it, as if it happened now.
 */
export const replayInteractions = (root: ShadowRoot): void => {
  for (const disclosure of root.querySelectorAll('details[open]')) disclosure.dispatchEvent(new Event('toggle'))
  // A box that the server ticked has the attribute.
  for (const control of root.querySelectorAll('input:checked:not([checked])')) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
