/** Selects all the text of an element, so that a person can copy what a program could not. */
export const selectText = (element: Element): void => {
  const selection = element.ownerDocument.getSelection()
  selection?.removeAllRanges()
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  selection?.addRange(range)
}

/**
 * Copies a payload byte for byte. Resolves to whether it is in the clipboard for certain: by the clipboard interface, else
 * (in a frame without permission, on a page without https) by the older command, whose own answer is heeded.
 *
 * @param visible The element that shows the payload. It is left selected when copying failed.
 */
export const copyText = async (payload: string, visible: Element | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(payload)
    return true
  } catch {
    return copyByCommand(payload, visible)
  }
}

/** The command copies what is selected; the listener puts the payload in its place, without the groups of the screen. */
const copyByCommand = (payload: string, visible: Element | null): boolean => {
  if (!visible) return false
  const page = visible.ownerDocument
  selectText(visible)
  const placed = { done: false }
  const place = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', payload)
    event.preventDefault()
    event.stopImmediatePropagation()
    placed.done = true
  }
  page.addEventListener('copy', place, { capture: true })
  try {
    // Deprecated and everywhere: the only way where the clipboard interface is shut.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const isDone = page.execCommand('copy') && placed.done
    if (isDone) page.getSelection()?.removeAllRanges()
    return isDone
  } catch {
    return false
  } finally {
    page.removeEventListener('copy', place, { capture: true })
  }
}
