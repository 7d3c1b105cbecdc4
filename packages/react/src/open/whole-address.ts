/** A link with its host. Another browser or a phone does not know the page that "/pay/1" belongs to. `undefined` if it is no address. */
export const wholeAddress = (href: string): string | undefined => {
  try {
    return new URL(href, document.baseURI).href
  } catch {
    return undefined
  }
}
