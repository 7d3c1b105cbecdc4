import type { DisplayModel } from '@ficha/core'
import { useMemo } from 'react'
import { backFrom, pageOf } from '../display/after-visit.ts'
import { useIsBack } from '../open/visited.ts'

/**
 * Changes the screen for a payer who is back from the page that takes the payment, while the result is not known. First it says not to pay again,
 * then it links to that page. Every other payer gets the screen unchanged.
 */
export const useBackFromPage = (
  display: DisplayModel | undefined,
): { readonly display: DisplayModel | undefined; readonly isBack: boolean } => {
  const page = pageOf(display)
  const isBackHere = useIsBack(page?.link.href)
  // On another device, or in a browser without storage, the server knows it.
  const isBack = isBackHere || display?.isReturned === true
  const shown = useMemo(() => (isBack && display && page ? backFrom(display, page) : display), [display, page, isBack])
  return { display: shown, isBack: isBack && page !== undefined }
}
