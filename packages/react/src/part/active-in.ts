/** The element with the focus in the tree of an element. A shadow tree has its own. `null` if nothing in the tree has the focus. */
export const activeIn = (element: HTMLElement): Element | null => {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  return activeElement === element.ownerDocument.body ? null : activeElement
}
