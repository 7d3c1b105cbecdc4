/** The element with the focus in the tree of an element: a shadow tree has its own. `null` where nothing in it has the focus. */
export const activeIn = (element: HTMLElement): Element | null => {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  return activeElement === element.ownerDocument.body ? null : activeElement
}
