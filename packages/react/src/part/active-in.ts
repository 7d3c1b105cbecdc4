/** The tree of an element: the document, or a shadow tree. */
export const treeOf = (element: Element): Document | ShadowRoot => element.getRootNode() as Document | ShadowRoot

/** The element with the focus in the tree of an element. A shadow tree has its own. `null` if nothing in the tree has the focus. */
export const activeIn = (element: HTMLElement): Element | null => {
  const { activeElement } = treeOf(element)
  return activeElement === element.ownerDocument.body ? null : activeElement
}
