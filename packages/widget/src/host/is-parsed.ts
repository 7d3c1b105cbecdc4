import { unclobbered } from './unclobbered.ts'

/**
 * Whether all children of an element are there. While a page loads the parser connects an element before its children: what is not its last
 * word yet has nothing behind it, and neither have the elements around it, a form with an `<input name="nextSibling">` among them.
 */
export const isParsed = (element: Element): boolean => {
  if (element.ownerDocument.readyState !== 'loading') return true
  for (let node: Node | null = element; node;) {
    const { nextSibling, parentNode }: Node = unclobbered(node)
    if (nextSibling) return true
    node = parentNode
  }
  return false
}
