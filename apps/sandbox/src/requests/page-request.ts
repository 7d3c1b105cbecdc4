import { createFieldReader } from '../contract/field-reader.ts'
import type { Checked } from '../contract/envelope.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { readWord } from '../contract/read-word.ts'
import { readCancellation, readHead, readNotifyUrl, readReturnUrl, readTimeout } from '../contract/request-head.ts'
import { countries, countriesOf, everyCountry, type Country } from '../methods/country.ts'
import { readAmount, readCurrency, type PayRequest, type PayRules } from './pay-request.ts'
import { readSentCustomer } from './published-needs.ts'

/** Reads the body of /trade/create as the published pages have it: an order whose payer gives the data on a page of the gateway. */
export function readPageRequest(body: JsonObject, rules: PayRules): Checked<PayRequest> {
  const fields = createFieldReader(body, rules)
  const tradeType = fields.required('trade_type')
  if (tradeType !== '' && tradeType !== 'WEB' && tradeType !== 'API') fields.fail('trade_type', 'must be WEB')
  const version = fields.optional('version')
  if (version !== undefined && version !== '2.0') fields.fail('version', 'must be 2.0')
  fields.optional('content', 255)
  const method = readWord(fields, 'method', fields.optional('method', 32), rules.methodWords)
  const currency = readCurrency(fields)
  const regions = readRegions(fields.raw('regions'))
  if (regions === undefined) fields.fail('regions', 'must be a list of ISO 3166 alpha-3 codes of supported countries')
  const request = {
    ...readHead(fields),
    method,
    channel: undefined,
    currency,
    amount: readAmount(fields, rules),
    subject: fields.required('subject', 128),
    notifyUrl: readNotifyUrl(fields),
    timeoutExpress: readTimeout(fields, 'submission'),
    cancellationExpress: readCancellation(fields),
    buyerId: fields.required('buyer_id'),
    userIp: fields.optional('user_ip'),
    returnUrl: readReturnUrl(fields),
    bank: undefined,
    token: undefined,
    installments: 1,
    customer: readSentCustomer(fields, rules),
  }
  const ofCurrency = countriesOf(currency)
  if (currency !== '' && ofCurrency.length === 0) fields.fail('order_currency', 'is not supported')
  const country = ofCurrency.find((one) => regions?.includes(one)) ?? ofCurrency[0]
  const row = { method: '', fields: [] }
  return (
    fields.refusal() ?? {
      ok: true,
      value: { ...request, chosen: { row, published: undefined, country, bank: undefined } },
    }
  )
}

function readRegions(value: unknown): readonly Country[] | undefined {
  if (value === undefined) return everyCountry
  if (!Array.isArray(value)) return undefined
  const regions = value.map((code: unknown) => everyCountry.find((country) => countries[country].alpha3 === code))
  return regions.every((country) => country !== undefined) ? regions : undefined
}
