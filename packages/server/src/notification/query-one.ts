import type { GatewayNotification } from '@ficha/core/gateway'
import { redactedWords } from '../gateway/gateway-words.ts'
import type { PlatformSettings, Settings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import { TookTooLong } from '../platform/with-timeout.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { readQuery } from './read-query.ts'
import { receiveQuery } from './receive-query.ts'

/** The result of a query about one payment. `unknown-number`: the gateway does not know it. `failed`: there was no answer that can be read. */
export type QueryResult = 'received' | 'unknown-number' | 'failed' | 'took-too-long'

/** Queries the gateway about one payment, and takes its answer like a notification. The query has a timeout, because it may hang. */
export const queryOne = async (
  settings: Settings,
  record: PaymentRecord,
  queryPayment: NonNullable<Settings['queryPayment']>,
): Promise<QueryResult> => {
  let reported: GatewayNotification | undefined
  let detail: string | undefined
  try {
    const answer = await queryPayment(record.outTradeNo)
    reported = answer && readQuery(answer, record.outTradeNo)
    detail = answer?.detail
  } catch (error) {
    settings.logger.warn(
      { paymentId: record.id, error },
      'queryPayment failed, or answered what cannot be read; the payment is asked about again later.',
    )
    return error instanceof TookTooLong ? 'took-too-long' : 'failed'
  }
  if (!reported) return 'unknown-number'
  const taken = await receiveQuery(settings, reported)
  // A repeated answer is a duplicate, so the sentence is noted once.
  if (detail !== undefined && taken.outcome !== 'duplicate') await noteDetail(settings, record, detail)
  return 'received'
}

/** Notes the gateway's sentence about a refusal in the audit trail, without numbers and quoted values. */
const noteDetail = async (
  { store, clock }: PlatformSettings & StoreSettings,
  { id }: PaymentRecord,
  detail: unknown,
): Promise<void> => {
  const reason = typeof detail === 'string' ? redactedWords(detail) : ''
  if (reason === '') return
  const at = isoInstant(clock.now())
  const audit = [{ at, actor: 'gateway', action: 'query', reason }]
  await store.payments.change(id, () => ({ patch: {}, audit }), at)
}
