import type { OpenPoint } from '../model/open-point.ts'
import { requestSignature } from './direct/request-signature.ts'
import { path } from './direct/path.ts'
import { orderAmount } from './direct/order-amount.ts'
import { identifyType } from './direct/identify-type.ts'
import { methodSpelling } from './direct/method-spelling.ts'
import { channelSpelling } from './direct/channel-spelling.ts'
import { channelRequired } from './direct/channel-required.ts'
import { bankRequired } from './direct/bank-required.ts'
import { refusedCredentials } from './direct/refused-credentials.ts'
import { bankQuery } from './direct/bank-query.ts'
import { countryOfARequest } from './direct/country-of-a-request.ts'
import { whatALengthCounts } from './direct/what-a-length-counts.ts'
import { statedLengths } from './direct/stated-lengths.ts'
import { smallestAmount } from './direct/smallest-amount.ts'
import { currencies } from './direct/currencies.ts'
import { timestampZone } from './time/timestamp-zone.ts'
import { numberBeforeC } from './time/number-before-c.ts'
import { leadingZeros } from './time/leading-zeros.ts'
import { endOfDayZone } from './time/end-of-day-zone.ts'
import { meaningOfD } from './time/meaning-of-d.ts'
import { recurringCharset } from './recurring/recurring-charset.ts'
import { minuteIntervals } from './recurring/minute-intervals.ts'
import { trialPeriodUnit } from './recurring/trial-period-unit.ts'
import { bothTrialFieldsBlank } from './recurring/both-trial-fields-blank.ts'
import { trialForNothing } from './recurring/trial-for-nothing.ts'
import { recurringStatus } from './recurring/recurring-status.ts'
import { refusedCancellation } from './recurring/refused-cancellation.ts'
import { trialAmongPeriods } from './recurring/trial-among-periods.ts'
import { whenAPeriodIsCharged } from './recurring/when-a-period-is-charged.ts'
import { missingDayOfMonth } from './recurring/missing-day-of-month.ts'
import { zoneOfPeriods } from './recurring/zone-of-periods.ts'
import { largestRecurringAmount } from './recurring/largest-recurring-amount.ts'
import { failedPeriod } from './recurring/failed-period.ts'
import { prepayId } from './answers/prepay-id.ts'
import { returnUrl } from './answers/return-url.ts'
import { returnUrlOfWallets } from './answers/return-url-of-wallets.ts'
import { boletoNumbers } from './answers/boleto-numbers.ts'
import { qrImage } from './answers/qr-image.ts'
import { symbologyOfCounters } from './answers/symbology-of-counters.ts'
import { symbologyOfOxxo } from './answers/symbology-of-oxxo.ts'
import { formOfInstruction } from './answers/form-of-instruction.ts'
import { meaningOfReference } from './answers/meaning-of-reference.ts'
import { signatureHeader } from './notifications/signature-header.ts'
import { verification } from './notifications/verification.ts'
import { body } from './notifications/body.ts'
import { acknowledgement } from './notifications/acknowledgement.ts'
import { tradeStatus } from './notifications/trade-status.ts'
import { numberOfAPeriod } from './notifications/number-of-a-period.ts'
import { signedBytes } from './notifications/signed-bytes.ts'
import { charsetAndCompression } from './notifications/charset-and-compression.ts'
import { severalInOne } from './notifications/several-in-one.ts'
import { anotherTimestamp } from './notifications/another-timestamp.ts'
import { extentOfRefunded } from './notifications/extent-of-refunded.ts'
import { whatTimeoutExpressEnds } from './time/what-timeout-express-ends.ts'
import { cancellationExpress } from './time/cancellation-express.ts'
import { twoReferences } from './answers/two-references.ts'
import { dueDate } from './answers/due-date.ts'
import { numberOfLottery } from './answers/number-of-lottery.ts'
import { pageOfDepositExpress } from './answers/page-of-deposit-express.ts'
import { schemeOfAppLinks } from './answers/scheme-of-app-links.ts'
import { spellingOfTpaga } from './direct/spelling-of-tpaga.ts'
import { rowsOfMethods } from './direct/rows-of-methods.ts'
import { amountOfAPlan } from './direct/amount-of-a-plan.ts'
import { plansOfACard } from './direct/plans-of-a-card.ts'

/** All points, in the order in which they are probed. A point comes after the points that it needs. */
export const openPoints: readonly OpenPoint[] = [
  requestSignature,
  path,
  orderAmount,
  identifyType,
  timestampZone,
  methodSpelling,
  channelSpelling,
  channelRequired,
  bankRequired,
  bankQuery,
  countryOfARequest,
  endOfDayZone,
  meaningOfD,
  recurringCharset,
  minuteIntervals,
  trialPeriodUnit,
  bothTrialFieldsBlank,
  trialForNothing,
  recurringStatus,
  refusedCancellation,
  trialAmongPeriods,
  whenAPeriodIsCharged,
  missingDayOfMonth,
  zoneOfPeriods,
  largestRecurringAmount,
  failedPeriod,
  prepayId,
  returnUrl,
  returnUrlOfWallets,
  boletoNumbers,
  qrImage,
  symbologyOfCounters,
  symbologyOfOxxo,
  formOfInstruction,
  smallestAmount,
  currencies,
  statedLengths,
  whatALengthCounts,
  // This point needs many requests. It comes late, so that other points are probed before the budget is used up.
  leadingZeros,
  numberBeforeC,
  // This point comes last, because a gateway may lock an account after wrong keys.
  refusedCredentials,
  meaningOfReference,
  signatureHeader,
  verification,
  body,
  acknowledgement,
  tradeStatus,
  numberOfAPeriod,
  signedBytes,
  charsetAndCompression,
  severalInOne,
  anotherTimestamp,
  extentOfRefunded,
  whatTimeoutExpressEnds,
  cancellationExpress,
  twoReferences,
  dueDate,
  numberOfLottery,
  pageOfDepositExpress,
  schemeOfAppLinks,
  spellingOfTpaga,
  rowsOfMethods,
  plansOfACard,
  amountOfAPlan,
]

/** The point with a key. Throws for an unknown key, which is a mistake in the code. */
export function pointOf(key: string): OpenPoint {
  const found = openPoints.find((point) => point.key === key)
  if (found === undefined) throw new Error(`There is no open point ${key}.`)
  return found
}
