/**
 * What a browser does to a page that it translates, and to all that comes later: each text node gives way to `<font><font>…</font></font>`. Runs in the page,
 * also in the open shadow roots of the kit's elements.
 */
export const translatePage = (): void => {
  const left = 'font, script, style, textarea, noscript, [translate="no"]'
  const wrap = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(left)) return
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name))
    if (!outer || !inner) return
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
    new MutationObserver(() => setTimeout(translateAll, 100)).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  }
  const seen = new WeakSet<Node>()
  const translateAll = (): void => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    for (const root of [document.body, ...roots]) {
      if (!seen.has(root)) {
        seen.add(root)
        translate(root)
        continue
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
  }
  translateAll()
}
