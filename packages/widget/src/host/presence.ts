import { adopt, drop, sheetOf } from './sheets.ts'

/** Printing a slip hides the page around it, other slips among it, which a sheet in a shadow root cannot do. The same is in React's `print.css`. */
const printSheet = sheetOf(
  '@media print{[data-ficha-printing] :not([data-ficha-printed],[data-ficha-printed] *,:has([data-ficha-printed])){display:none!important}[data-ficha-printing] :has([data-ficha-printed]){all:unset!important;display:block!important}}',
)

/** Who is on which page. */
const onPage = new Map<Document, Set<Presence>>()

/** An element's being on a page: the first brings the page's print sheet, and it goes with the last. */
export class Presence {
  #page: Document | undefined

  enter(page: Document): void {
    if (this.#page === page) return
    this.leave()
    this.#page = page
    onPage.set(page, (onPage.get(page) ?? new Set()).add(this))
    adopt(page, printSheet(page))
  }

  leave(): void {
    const page = this.#page
    const others = page && onPage.get(page)
    this.#page = undefined
    if (!page || !others) return
    others.delete(this)
    if (others.size > 0) return
    onPage.delete(page)
    drop(page, printSheet(page))
  }
}
