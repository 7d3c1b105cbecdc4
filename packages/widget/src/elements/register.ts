import { VERSION } from '../version.ts'

/** Every element of the kit. The smaller classic file has the first of them only. */
const NAMES = ['ficha-payment', 'ficha-checkout', 'ficha-recurring']

/** Another script of the page may come later. */
const PATIENCE_MS = 5_000

/** Says which elements of the kit stand on the page without a script that knows them: they show nothing, and no browser says why. */
const warnOfUndefined = (): void => {
  const unknown = NAMES.filter((name) => !customElements.get(name) && document.querySelector(name))
  if (unknown.length === 0) return
  console.warn(
    `@ficha/widget: no script on this page defines ${unknown.map((name) => `<${name}>`).join(', ')}, so nothing is shown there. Load ficha.js or "@ficha/widget/define": ficha-payment.js has <ficha-payment> alone.`,
  )
}

/**
 * Registers elements under their names. Another copy that came first stays in place. A console hears of that, and of elements of the kit
 * that nothing defines, once.
 */
export const register = (elements: Readonly<Record<string, CustomElementConstructor>>): void => {
  const strangers = Object.entries(elements).flatMap(([name, Element]) => {
    const known = customElements.get(name)
    if (known === undefined) customElements.define(name, Element)
    if (known === undefined || known === Element) return []
    return [`<${name}> (${'version' in known ? String(known.version) : 'of another maker'})`]
  })
  if (Object.keys(elements).length < NAMES.length) setTimeout(warnOfUndefined, PATIENCE_MS)
  if (strangers.length === 0) return
  console.warn(
    `@ficha/widget: ${strangers.join(', ')} is defined already, so this copy (${VERSION}) stays out of its way. Load the script once.`,
  )
}
