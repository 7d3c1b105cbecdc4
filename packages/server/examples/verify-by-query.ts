import { publishedReadings, queryVerifier } from '@ficha/server'

const { queryPayment } = publishedReadings({ signatureHeader: 'service-signature' })

/**
 * The query as published in 2024: the gateway's document names it "payin detail" and does not show it. If yours differs, write a function that calls
 * `gateway.request` with its path and its fields. The query uses the address and the credentials of the option `gateway`.
 */
export const querying = queryVerifier(queryPayment)
