import { queryVerifier, type QueriedPayment } from '@ficha/server'

const { GATEWAY_DETAIL_URL = 'https://gateway.example/trade/detail', GATEWAY_AUTHORIZATION = '' } = process.env

/** "Payin detail": the gateway's document names it and does not show it, so correct its address and its fields. */
export const askTheGateway = async (outTradeNo: string): Promise<QueriedPayment | undefined> => {
  const response = await fetch(GATEWAY_DETAIL_URL, {
    method: 'POST',
    redirect: 'error',
    headers: { authorization: GATEWAY_AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify({ out_trade_no: outTradeNo }),
    signal: AbortSignal.timeout(5_000),
  })
  // It is not known whether the notification is authentic, so the sender gets 500 and should send it again.
  if (!response.ok) throw new Error(`The gateway answered HTTP ${response.status} to a question about a payment.`)
  const told = (await response.json()) as { trade_status?: string; amount?: string; currency?: string }
  if (told.trade_status === undefined) return undefined
  return {
    status: told.trade_status,
    ...(told.amount !== undefined && { amount: told.amount }),
    ...(told.currency !== undefined && { currency: told.currency }),
  }
}

export const asking = queryVerifier(askTheGateway)
