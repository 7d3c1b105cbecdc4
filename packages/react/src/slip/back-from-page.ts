import type { DisplayBlock, DisplayModel } from '@ficha/core'
import { useMemo } from 'react'
import { useIsBack } from '../open/visited.ts'

type VisitedBlock = Extract<DisplayBlock, { readonly afterVisit?: unknown }>

const isVisitable = (block: DisplayBlock | undefined): block is VisitedBlock =>
  block !== undefined && 'afterVisit' in block

/**
 * Changes the screen for a payer who is back from the page that takes the payment, while the result is not known. First it says not to pay again,
 * then it links to that page. Every other payer gets the screen unchanged.
 */
export const useBackFromPage = (
  display: DisplayModel | undefined,
): { readonly display: DisplayModel | undefined; readonly isBack: boolean } => {
  const [first] = display?.blocks ?? []
  const block = isVisitable(first) && display?.deadline?.passed !== true ? first : undefined
  const isBackHere = useIsBack(block?.link.href)
  // On another device, or in a browser without storage, the server knows it.
  const isBack = isBackHere || display?.isReturned === true
  const shown = useMemo(
    () => (isBack && display && block ? backFrom(display, block) : display),
    [display, block, isBack],
  )
  return { display: shown, isBack: isBack && block !== undefined }
}

const backFrom = (display: DisplayModel, block: VisitedBlock): DisplayModel => {
  const { title, text, label } = block.afterVisit ?? { title: '', text: '', label: block.link.label }
  return {
    ...display,
    status: { ...display.status, tone: 'attention', title, text },
    blocks: [{ ...block, link: { ...block.link, label } }, ...display.blocks.slice(1)],
    steps: [],
  }
}
