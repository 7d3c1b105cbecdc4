import type { PageElement, PagesOptions } from '../options/pages/page-options.ts'
import { base64OfHex, utf8 } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/digest.ts'
import { pageRules } from './page-document.ts'

/**
 * Makes the Content-Security-Policy of a page. Scripts and styles are allowed by hash, or from the folder of the widget. No page may frame
 * it, and no script may write markup (Trusted Types without any policy).
 *
 * @param origin The origin of the page.
 * @param element The element on the page.
 */
export const pagePolicy = async (pages: PagesOptions, origin: string, element: PageElement): Promise<string> => {
  const { widget, folder, shop } = pages
  const placeOf = (address: string): string => {
    const place = new URL(address, origin).origin
    return place === origin ? "'self'" : place
  }
  const ownSheet = base64OfHex(await sha256Hex(utf8(pageRules(pages))))
  const pictures = new Set(["'self'", 'data:', ...(shop.logo === undefined ? [] : [placeOf(shop.logo)])])
  return [
    "default-src 'none'",
    `script-src ${placeOf(folder)} '${widget.LOADER_HASH}'`,
    `style-src 'sha256-${ownSheet}' '${widget.elementSheetHash(element)}'`,
    `img-src ${[...pictures].join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
