/**
 * Whether all children of an element are there. While a page loads the parser connects an element before its children: what is not its last
 * word yet has nothing behind it, and neither have the elements around it.
 */
export const isParsed = (element: Element): boolean => {
  if (element.ownerDocument.readyState !== 'loading') return true
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}
