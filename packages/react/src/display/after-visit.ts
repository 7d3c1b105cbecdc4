import type { DisplayBlock, DisplayModel } from '@ficha/core'

/** A page that takes the payment, with the words for a payer who is back from it. */
type VisitedBlock = Extract<DisplayBlock, { readonly afterVisit?: unknown }>

const isVisitable = (block: DisplayBlock | undefined): block is VisitedBlock =>
  block !== undefined && 'afterVisit' in block

/** The page that takes the payment, while the payment can be made there. */
export const pageOf = (display: DisplayModel | undefined): VisitedBlock | undefined => {
  const [first] = display?.blocks ?? []
  return isVisitable(first) && display?.deadline?.passed !== true ? first : undefined
}

/** The screen for a payer who is back from that page: first it says not to pay again, then it links to the page. */
export const backFrom = (display: DisplayModel, page: VisitedBlock): DisplayModel => {
  const { title, text, label } = page.afterVisit ?? { title: '', text: '', label: page.link.label }
  return {
    ...display,
    isReturned: true,
    status: { ...display.status, tone: 'attention', title, text },
    blocks: [{ ...page, link: { ...page.link, label } }, ...display.blocks.slice(1)],
    steps: [],
  }
}
