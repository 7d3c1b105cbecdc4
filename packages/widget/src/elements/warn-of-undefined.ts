/** Every element of the kit. The smaller classic file has the first of them only. */
const NAMES = ['ficha-payment', 'ficha-checkout', 'ficha-recurring']

/** Another script of the page may come later. */
const PATIENCE_MS = 5_000

/** Warns about elements of the kit on the page that no script has defined. They show nothing, and no browser reports that. */
const warn = (): void => {
  const unknown = NAMES.filter((name) => !customElements.get(name) && document.querySelector(name))
  if (unknown.length === 0) return
  console.warn(
    `@ficha/widget: no script on this page defines ${unknown.map((name) => `<${name}>`).join(', ')}, so nothing is shown there. Load ficha.js or "@ficha/widget/define": ficha-payment.js has <ficha-payment> alone.`,
  )
}

/** Does so once another script of the page has had time to come. */
export const warnOfUndefined = (): void => void setTimeout(warn, PATIENCE_MS)
