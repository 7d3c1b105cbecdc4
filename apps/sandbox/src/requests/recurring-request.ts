import type { Duration } from '../clock/duration.ts'
import { isSupportedCurrency } from '../methods/country.ts'
import { parseInterval, parseTrialPeriod } from '../schedule/interval.ts'
import type { Plan } from '../schedule/schedule.ts'
import type { Readings } from '../readings/readings.ts'
import { wordFor } from '../readings/words.ts'
import { hundredthsOf, isRecurringAmount } from '../contract/amount.ts'
import type { Checked } from '../contract/envelope.ts'
import { createFieldReader, type FieldReader } from '../contract/field-reader.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { readHead, readNotifyUrl, readTimeout } from '../contract/request-head.ts'

/** A valid request of a recurring payment, by section 4.2. */
export interface RecurringRequest {
  readonly outTradeNo: string
  readonly buyerId: string
  readonly currency: string
  readonly subject: string
  readonly notifyUrl: string
  readonly timeoutExpress: string
  readonly interval: string
  readonly quantity: number
  readonly trialPeriod: string
  readonly trialAmount: string
  readonly amount: string
  readonly plan: Plan
}

/** The readings of the open points in this body. */
export type RecurringRules = Pick<
  Readings,
  | 'amountStrings'
  | 'charsetField'
  | 'countedIntervals'
  | 'largestLengths'
  | 'lengthsCount'
  | 'methodWords'
  | 'minuteIntervals'
  | 'recurringVersion'
  | 'trialInQuantity'
  | 'trialPeriods'
>

/** Reads and checks the body of POST /trade/recurring by section 4.2. */
export function readRecurringRequest(body: JsonObject, rules: RecurringRules): Checked<RecurringRequest> {
  const fields = createFieldReader(body, rules)
  readFixed(fields, 'method', wordFor(rules.methodWords, 'creditcard'))
  readCharset(fields, rules)
  if (rules.recurringVersion === 'required') readFixed(fields, 'version', '2.0')
  readFixed(fields, 'trade_type', 'WEB')
  fields.required('content', 255)
  const request = {
    ...readHead(fields),
    buyerId: fields.required('buyer_id'),
    notifyUrl: readNotifyUrl(fields),
    subject: fields.required('subject', 128),
    currency: readCurrency(fields),
    timeoutExpress: readTimeout(fields),
    interval: fields.required('interval'),
    quantity: readQuantity(fields),
    trialPeriod: fields.present('trial_period').trim(),
    trialAmount: fields.present('trial_amount').trim(),
    amount: readAmount(fields, rules),
  }
  const plan = readPlan(fields, request, rules)
  return fields.refusal() ?? { ok: true, value: { ...request, plan } }
}

function readPlan(fields: FieldReader, request: Omit<RecurringRequest, 'plan'>, rules: RecurringRules): Plan {
  const interval = parseInterval(request.interval, rules)
  if (request.interval !== '' && interval === undefined) fields.fail('interval', 'must be D, W, M or Y')
  const trial = readTrial(fields, request, interval, rules)
  return {
    amount: request.amount,
    // Without an interval the request is refused, so this value is not used.
    interval: interval ?? { years: 0, months: 0, days: 1, milliseconds: 0 },
    periods: request.quantity + (trial === undefined || rules.trialInQuantity ? 0 : 1),
    trial,
  }
}

function readCurrency(fields: FieldReader): string {
  const currency = fields.required('order_currency')
  if (currency !== '' && !isSupportedCurrency(currency)) fields.fail('order_currency', 'is not a supported currency')
  return currency
}

function readFixed(fields: FieldReader, name: string, value: string): void {
  const given = fields.required(name)
  if (given !== '' && given !== value) fields.fail(name, `must be ${value}`)
}

function readCharset(fields: FieldReader, { charsetField }: RecurringRules): void {
  const charset = fields.optional('charset')
  if (charset === undefined && charsetField === 'required') fields.missing('charset', 'here, as UTF-8')
  if (charset !== undefined && charsetField === 'refused') fields.fail('charset', 'is no field of this request')
  if (charset !== undefined && charset.toUpperCase() !== 'UTF-8') fields.fail('charset', 'must be UTF-8')
}

function readAmount(fields: FieldReader, { amountStrings }: RecurringRules): string {
  const raw = fields.raw('order_amount')
  const amount = amountStrings !== false && typeof raw === 'string' ? raw : fields.number('order_amount')
  if (raw === undefined) fields.missing('order_amount', 'in every request')
  else if (amount !== undefined && !isRecurringAmount(amount)) {
    fields.fail('order_amount', 'must be 1 or more, with two decimals at most')
  }
  return amount ?? ''
}

function readQuantity(fields: FieldReader): number {
  const quantity = fields.number('quantity')
  if (fields.raw('quantity') === undefined) fields.missing('quantity', 'in every request')
  else if (quantity !== undefined && !/^[1-9]\d{0,3}$/.test(quantity)) {
    fields.fail('quantity', 'must be a whole number from 1 to 9999')
  }
  return Number(quantity ?? '1')
}

/** An order has a trial if trial_amount is not blank. The amount may be zero. Then trial_period must state the length. */
function readTrial(
  fields: FieldReader,
  { trialPeriod: period, trialAmount: amount }: Pick<RecurringRequest, 'trialAmount' | 'trialPeriod'>,
  interval: Duration | undefined,
  { trialPeriods }: RecurringRules,
): Plan['trial'] {
  const isNumber = /^\d+$/.test(period)
  if (period !== '' && trialPeriods !== 'any' && isNumber !== (trialPeriods === 'number')) {
    fields.fail('trial_period', isNumber ? 'must have a unit here, such as 7D' : 'must be a number alone here')
  }
  const length = interval === undefined || period === '' ? undefined : parseTrialPeriod(period, interval)
  if (period !== '' && interval !== undefined && length === undefined) {
    fields.fail('trial_period', 'must be a number with a unit, such as 7D, 2W or 1M')
  }
  if (amount === '') return undefined
  if (hundredthsOf(amount) === undefined) fields.fail('trial_amount', 'must be a decimal with two decimals at most')
  if (period === '') fields.missing('trial_period', 'when trial_amount is not blank')
  return length === undefined ? undefined : { amount, length }
}
