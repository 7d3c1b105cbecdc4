/** Rules as constructed sheets, so that no policy has to allow inline styles. */
export type Sheet = (page: Document) => CSSStyleSheet

/** A sheet belongs to one document, and an element can be moved to another: one for each, shared by all elements there. */
export const sheetOf = (rules: string): Sheet => {
  const made = new WeakMap<Document, CSSStyleSheet>()
  return (page) => {
    let sheet = made.get(page)
    if (!sheet) {
      sheet = new (windowOf(page) ?? globalThis).CSSStyleSheet()
      sheet.replaceSync(rules)
      made.set(page, sheet)
    }
    return sheet
  }
}

/** Puts a sheet after the others, once. */
export const adopt = (root: Document | ShadowRoot, sheet: CSSStyleSheet): void => {
  const adopted = adoptedBy(root)
  if (!adopted.includes(sheet)) setAdopted(root, [...adopted, sheet])
}

/** Puts a sheet behind another and before those that follow it, once; where the other has gone, nowhere. */
export const adoptAfter = (root: ShadowRoot, before: CSSStyleSheet, sheet: CSSStyleSheet): void => {
  const adopted = adoptedBy(root)
  if (adopted.includes(sheet)) return
  setAdopted(
    root,
    adopted.flatMap((one) => (one === before ? [one, sheet] : [one])),
  )
}

/** Takes a sheet away. */
export const drop = (root: Document | ShadowRoot, sheet: CSSStyleSheet): void => {
  setAdopted(
    root,
    adoptedBy(root).filter((one) => one !== sheet),
  )
}

/** `<form name="adoptedStyleSheets">` stands in front of the document's own property: the property is asked where it is defined. */
const owner = (
  root: Document | ShadowRoot,
  name: 'adoptedStyleSheets' | 'defaultView',
): PropertyDescriptor | undefined => {
  for (let place: unknown = Object.getPrototypeOf(root); place !== null; place = Object.getPrototypeOf(place)) {
    const found = Object.getOwnPropertyDescriptor(place, name)
    if (found) return found
  }
  return undefined
}

const adoptedBy = (root: Document | ShadowRoot): readonly CSSStyleSheet[] =>
  (owner(root, 'adoptedStyleSheets')?.get?.call(root) as readonly CSSStyleSheet[] | undefined) ?? []

const setAdopted = (root: Document | ShadowRoot, sheets: CSSStyleSheet[]): void => {
  owner(root, 'adoptedStyleSheets')?.set?.call(root, sheets)
}

const windowOf = (page: Document): (Window & typeof globalThis) | null | undefined =>
  owner(page, 'defaultView')?.get?.call(page) as (Window & typeof globalThis) | null | undefined
