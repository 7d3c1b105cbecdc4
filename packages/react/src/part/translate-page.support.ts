/** Translators still write this element. */
const FONT: string = 'font'

/**
 * What a browser does to a page that it translates: each text node gives way to `<font><font>…</font></font>`, and its parent never gets the node back. The
 * words stay as they are here, so that a test can compare the page with one that nobody translated.
 */
export const translatePage = (root: Element | ShadowRoot): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, [translate=no]'))
      continue
    const outer = document.createElement(FONT)
    const inner = document.createElement(FONT)
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** The texts that have text beside them or an element, so that React would look for their node. Spaces between elements are no text. */
export const textsBesideOthers = (root: Element | ShadowRoot): readonly string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const isOnly = text.parentNode?.childNodes.length === 1
    if (!isOnly && text.data.trim() !== '' && !text.parentElement?.closest('[translate=no]')) found.push(text.data)
  }
  return found
}
