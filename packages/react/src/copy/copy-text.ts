/** Selects all the text of an element, so that the payer can copy it by hand. */
export const selectText = (element: Element): void => {
  const selection = element.ownerDocument.getSelection()
  selection?.removeAllRanges()
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  selection?.addRange(range)
}

/**
 * Copies a payload byte for byte and resolves to whether it is in the clipboard. It uses the Clipboard API. In a frame without
 * permission and on a page without https it uses `document.execCommand('copy')`, and resolves to the result of that command.
 *
 * @param visible The element that shows the payload. It stays selected if copying failed.
 */
export const copyText = async (payload: string, visible: Element | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(payload)
    return true
  } catch {
    return copyByCommand(payload, visible)
  }
}

/** The command copies the selection. The listener replaces it by the payload, which has no groups. */
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
    // The command is deprecated, but every browser has it. It is the only way if the Clipboard API is not available.
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
