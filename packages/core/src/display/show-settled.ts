import { zoneNameOf, zoneOf } from '../catalogue/zone-of.ts'
import { fill, formatDay, momentParts } from '../i18n/format.ts'
import type { Messages, ScreenState } from '../i18n/messages.ts'
import type { DisplaySettled } from '../model/display-model.ts'
import type { Payment } from '../model/payment.ts'
import { safeText } from './safe-text.ts'

/** What happened after the payment was paid. The time of the settlement is not that of the refund or of the dispute. */
const AFTER_PAID: ReadonlySet<ScreenState> = new Set([
  'refundRequested',
  'refundProcessing',
  'refundedInPart',
  'disputed',
])

/** When a payment was settled, in words. `undefined` if `at` is no instant. */
export const showSettled = (
  { terms }: Payment,
  at: string,
  state: ScreenState,
  messages: Messages,
): DisplaySettled | undefined => {
  const { locale, momentInZone } = messages
  const time = momentParts(at, zoneOf(terms), locale)?.time
  if (time === undefined) return undefined
  const day = formatDay(at, zoneOf(terms), locale)
  const zone = zoneNameOf(terms, locale, (city) => fill(messages.zoneOfCity, { city: safeText(city) }))
  return {
    ...(AFTER_PAID.has(state) && { title: messages.states.paid.title }),
    at,
    day,
    time,
    moment: fill(momentInZone, { moment: `${day}, ${time}`, zone }),
  }
}
