/** Rules as constructed sheets, so that no policy has to allow inline styles. */
export type Sheet = (page: Document) => CSSStyleSheet

/** A sheet belongs to one document, and an element can be moved to another. So each document has one sheet, shared by all elements there. */
export const sheetOf = (rules: string): Sheet => {
  const made = new WeakMap<Document, CSSStyleSheet>()
  return (page) => {
    let sheet = made.get(page)
    if (!sheet) {
      sheet = new (page.defaultView ?? globalThis).CSSStyleSheet()
      sheet.replaceSync(rules)
      made.set(page, sheet)
    }
    return sheet
  }
}

/** Puts a sheet after the others, once. */
export const adopt = (root: Document | ShadowRoot, sheet: CSSStyleSheet): void => {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Inserts a sheet directly after another, once. If the other sheet is gone, it inserts nothing. */
export const adoptAfter = (root: ShadowRoot, before: CSSStyleSheet, sheet: CSSStyleSheet): void => {
  if (root.adoptedStyleSheets.includes(sheet)) return
  root.adoptedStyleSheets = root.adoptedStyleSheets.flatMap((one) => (one === before ? [one, sheet] : [one]))
}

/** Takes a sheet away. */
export const drop = (root: Document | ShadowRoot, sheet: CSSStyleSheet): void => {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
}
