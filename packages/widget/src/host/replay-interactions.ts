/** A press that waited longer is dropped. The payer has given up, and a browser does not let a script copy that late. */
const LONGEST_WAIT_MS = 5_000

/**
 * Repeats to the parts what the payer did before the script had loaded. The browser alone opened a disclosure or marked a row then, and the
 * loader of `preloadLinks` marked the button that was pressed last (`data-pressed`, epoch milliseconds). The parts get the events once the
 * server's drawing is adopted.
 */
export const replayInteractions = (root: ShadowRoot): void => {
  for (const disclosure of root.querySelectorAll('details[open]')) disclosure.dispatchEvent(new Event('toggle'))
  // A box that the server ticked has the attribute.
  for (const control of root.querySelectorAll('input:checked:not([checked])')) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const button = root.querySelector<HTMLElement>('[data-pressed]')
  if (!button) return
  const isRecent = Date.now() - Number(button.dataset['pressed']) < LONGEST_WAIT_MS
  button.removeAttribute('data-pressed')
  if (isRecent) button.click()
}
