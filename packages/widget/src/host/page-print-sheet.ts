import { adopt, drop, sheetOf } from './sheets.ts'

/** Printing a slip hides the page around it, other slips among it, which a sheet in a shadow root cannot do. The same is in React's `print.css`. */
const printSheet = sheetOf(
  '@media print{[data-ficha-printing] :not([data-ficha-printed],[data-ficha-printed] *,:has([data-ficha-printed])){display:none!important}[data-ficha-printing] :has([data-ficha-printed]){all:unset!important;display:block!important}}',
)

/** The elements of each page. */
const users = new Map<Document, Set<PagePrintSheet>>()

/** One element's use of its page's print sheet: the first element of a page adds the sheet, the last one removes it. */
export class PagePrintSheet {
  #page: Document | undefined

  acquire(page: Document): void {
    if (this.#page === page) return
    this.release()
    this.#page = page
    users.set(page, (users.get(page) ?? new Set()).add(this))
    adopt(page, printSheet(page))
  }

  release(): void {
    const page = this.#page
    const others = page && users.get(page)
    this.#page = undefined
    if (!page || !others) return
    others.delete(this)
    if (others.size > 0) return
    users.delete(page)
    drop(page, printSheet(page))
  }
}
