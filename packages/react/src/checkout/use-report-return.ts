import { snapshotPath } from '@ficha/core/contract'
import { useEffect } from 'react'
import { fetchJson, type JsonAnswer } from '../requests/fetch-json.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import { returnIdInAddress } from './return-in-address.ts'

/** A telephone that comes back from a bank's app often has no network yet. After a minute of tries the payer reads on. */
const MOST_TRIES = 6
const FIRST_WAIT_MS = 2_000

/**
 * Reports to the server that the payer is back from the gateway's page, if the page's address says so. The server then notifies every other
 * open screen of the payment. Its answer is not needed here: the slip requests the payment itself. A request that did not arrive is repeated.
 */
export const useReportReturn = (): void => {
  const { base, fetch } = useCheckoutContext('Checkout')
  useEffect(() => {
    const returnId = returnIdInAddress()
    if (returnId === '') return undefined
    let hasLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = async (tries: number): Promise<void> => {
      const answer = await fetchJson(snapshotPath(base, 'returns', returnId), { fetch })
      if (hasLeft || tries === MOST_TRIES || hasArrived(answer)) return
      timer = setTimeout(() => void report(tries + 1), FIRST_WAIT_MS * 2 ** (tries - 1))
    }
    void report(1)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
    // A page may give another `fetch` with each drawing. That is no reason for another report.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [base])
}

/** A refusal is an answer as well: the same request once more brings the same. */
const hasArrived = (answer: JsonAnswer): boolean =>
  answer.kind === 'page' || (answer.kind === 'answered' && answer.status < 500 && answer.status !== 429)
