import { usePaymentReturn } from '@ficha/react'
import type { PageData } from '../bff/pages/page-data.ts'

type ReturnData = Extract<PageData, { readonly screen: 'return' }>

/** The gateway's page sends a payer here if this browser does not know the order. It shows the state of the order only. */
export const ReturnScreen = ({ id, words }: ReturnData) => {
  const { order, error } = usePaymentReturn(id)
  return (
    <div className="returned" role="status" data-state={order?.state}>
      {order ? (
        <strong>{words.orderStates[order.state]}</strong>
      ) : (
        <p>{error?.kind === 'not-found' ? words.notFound : words.loading}</p>
      )}
    </div>
  )
}
