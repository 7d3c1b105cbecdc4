import { snapshotPath } from '@ficha/core/contract'
import { useEffect } from 'react'
import { fetchJson } from '../ask/fetch-json.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'

/**
 * Tells the server that the payer is back from the gateway's page, if the page's address says so. The server then tells every other open
 * screen of the payment. Its answer is not needed here: the slip asks for the payment itself.
 */
export const useTellReturn = (): void => {
  const { base, fetch } = useCheckoutContext('Checkout')
  useEffect(() => {
    const returnId = new URLSearchParams(location.search).get('ficha_return') ?? ''
    if (returnId !== '') void fetchJson(snapshotPath(base, 'returns', returnId), { fetch })
  }, [base, fetch])
}
