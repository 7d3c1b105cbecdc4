import { VERSION } from '../version.ts'

/**
 * Registers elements under their names. If another copy was loaded before, it stays, and the console shows one warning. On a server, which has no
 * registry, it does nothing, so that a page that is drawn there may import the elements.
 */
export const register = (elements: Readonly<Record<string, CustomElementConstructor>>): void => {
  if (typeof customElements === 'undefined') return
  const strangers = Object.entries(elements).flatMap(([name, Element]) => {
    const known = customElements.get(name)
    if (known === undefined) customElements.define(name, Element)
    if (known === undefined || known === Element) return []
    return [`<${name}> (${'version' in known ? String(known.version) : 'of another maker'})`]
  })
  if (strangers.length === 0) return
  console.warn(
    `@ficha/widget: ${strangers.join(', ')} is defined already, so this copy (${VERSION}) stays out of its way. Load the script once.`,
  )
}
