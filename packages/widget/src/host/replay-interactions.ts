/**
 * Repeats to the parts what the payer did before the script had loaded. The browser alone opened a disclosure or marked a row then. The parts
 * get the events once the server's drawing is adopted.
 */
export const replayInteractions = (root: ShadowRoot): void => {
  for (const disclosure of root.querySelectorAll('details[open]')) disclosure.dispatchEvent(new Event('toggle'))
  // A box that the server ticked has the attribute.
  for (const control of root.querySelectorAll('input:checked:not([checked])')) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
