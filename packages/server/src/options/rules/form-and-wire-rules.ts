import { addedMethodsFor, listCountries, methodsFor } from '@ficha/core'
import { type WireOptions } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'
import { documentTypesOf } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import { aList, anObject, aText, aValue, isZoneName, left, oneOf } from './kinds.ts'
import type { PayerFormOptions } from '../payer-form.ts'
import type { MembersOf, Rule } from './rule.ts'

const SPELLED = aText('requests would have words that the gateway does not know')
/** A map of words. `own` has its default and its purpose; without them it is no row of the table of options. */
const spelling = (
  names: Iterable<string>,
  example: string,
  own: Pick<Rule, 'default' | 'why'> = left('the kit’s names', 'the gateway’s name for each name of the kit'),
): Rule =>
  anObject(
    Object.fromEntries([...new Set(names)].map((name) => [name, SPELLED])),
    'requests would have words that the gateway does not know',
    `Pass texts by our names, such as ${example}, or leave it out`,
    own,
  )

const rowsOf = (country: ReturnType<typeof listCountries>[number]): ReturnType<typeof methodsFor> => [
  ...methodsFor(country),
  ...addedMethodsFor(country),
]
const ROWS = listCountries().flatMap(rowsOf)
const DOCUMENTS = listCountries().flatMap((country) => documentTypesOf(formOf(country)))

const byCountry = (
  ruleOf: (country: ReturnType<typeof listCountries>[number]) => Rule,
): Readonly<Record<string, Rule>> => Object.fromEntries(listCountries().map((country) => [country, ruleOf(country)]))

export const WIRE: MembersOf<WireOptions> = {
  path: oneOf(
    ['/trade/pay', '/trade/create'],
    'requests would go to a path that does not exist',
    left('/trade/pay', 'the document states one path, and its sample shows the other'),
  ),
  method: spelling(
    // The gateway has a separate name for cards in recurring payments (gateway document, section 4.2).
    ['creditcard', ...ROWS.map(({ method }) => method)],
    '{ BankTransfer: "bank-transfer" }',
  ),
  channel: spelling(
    ROWS.flatMap(({ channel }) => channel ?? []),
    '{ PicPay: "picpay" }',
  ),
  identifyType: {
    ...spelling(
      DOCUMENTS,
      '{ CPF: "cpf" }, or by country { PA: { CI: "CIP" } }',
      left(
        'the kit’s names',
        'the gateway’s name for each name of the kit; also by country (`PA`) and by a method there (`PA BankTransfer`)',
      ),
    ),
    members: {
      ...Object.fromEntries([...new Set(DOCUMENTS)].map((name) => [name, SPELLED])),
      ...Object.fromEntries(
        listCountries().flatMap((country) =>
          [country, ...new Set(rowsOf(country).map(({ method }) => `${country} ${method}`))].map((key) => [
            key,
            spelling(documentTypesOf(formOf(country)), '{ CI: "CIP" }', {}),
          ]),
        ),
      ),
    },
  },
  timeoutExpressEnds: oneOf(
    ['payment', 'submission'],
    'payers would see a deadline that is not so',
    left(
      'payment',
      'what `timeout_express` ends; with `submission` (published 2024) the deadline is that of the method, and none is shown where none is known',
    ),
  ),
  amountEncoding: oneOf(
    ['number', 'string'],
    'amounts would have a form that you do not expect',
    left('number', 'how `order_amount` is written'),
  ),
  recurringAmountEncoding: oneOf(
    ['number', 'string'],
    'amounts would have a form that you do not expect',
    left(
      'as `wire.amountEncoding`',
      'how `order_amount` of a recurring payment is written; the document types it as a number',
    ),
  ),
  amountDecimals: oneOf(
    ['any', 'published'],
    'amounts would have decimals that you do not expect',
    left(
      'any',
      'which amounts are sent; `published` takes whole amounts only for the methods that the published pages say so of',
    ),
  ),
  moreCurrencies: {
    ...anObject(
      {},
      'the gateway would refuse the orders, or orders that it takes would be refused',
      'Pass lists by country, such as { PE: ["USD"] }',
      left('none', 'currencies that the gateway takes for orders of a country, in addition to the country’s own'),
    ),
    members: byCountry(() =>
      aList(
        aValue(
          'currency',
          (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
          ['not an ISO 4217 code', 'it would match no order', 'Pass three capital letters, such as "USD"'],
          {},
        ),
        'it would match no order',
        {},
      ),
    ),
  },
  languageCode: oneOf(
    ['document', 'published'],
    'requests would lack a field, or be refused without need',
    left(
      'document',
      'whether `language_code` is required for Cash and BankTransfer; `published` requires it for no method',
    ),
  ),
  bankRequired: oneOf(
    ['document', 'published'],
    'requests would lack a bank, or be refused without need',
    left(
      'document',
      'for which methods `bank` is required: DepositExpress; `published` adds Khipu, OpenFinance and the transfers',
    ),
  ),
  phone: oneOf(
    ['e164', 'digits'],
    'telephone numbers would have a form that you do not expect',
    left('e164', 'telephone numbers with a plus, or digits only as in the samples of 2024'),
  ),
  returnUrl: oneOf(
    ['address', 'field'],
    'payers could not come back',
    left('address', '`return_url` is added to checkout addresses; `field` (published 2024) also sends it in requests'),
  ),
  version: aText(
    'requests would have a version that the gateway does not expect',
    left('not sent', '`version` of recurring payments; public pages of 2024 require "2.0"'),
  ),
  charset: aText(
    'requests would have a charset that the gateway does not expect',
    left('not sent', 'a sample of the document has it, and its table does not'),
  ),
  intervals: oneOf(
    ['letter', 'counted', 'numbered'],
    'intervals would have a form that you do not expect',
    left('letter', '`counted` writes minutes too: "5m", "2W"; `numbered` (published 2024) also writes "1M"'),
  ),
  trialPeriod: oneOf(
    ['counted', 'number'],
    'trials would have a form that you do not expect',
    left('counted', '`number` counts intervals'),
  ),
  walletReturnUrl: oneOf(
    ['after-prepay-id', 'always', 'never'],
    'payers could not come back from the page of a wallet, or the page would refuse its link',
    left('after-prepay-id', 'whether `return_url` is added to `wallet_url`; a link without `prepay_id` may be signed'),
  ),
  dueDateZone: aValue(
    'IANA zone',
    isZoneName,
    ['not an IANA zone', 'payers would read a wrong deadline', 'Pass a zone such as "America/Lima", or leave it out'],
    left('the payment’s', 'the zone of a `due_date` that states none'),
  ),
}

export const PAYER_FORM: MembersOf<PayerFormOptions> = {
  require: oneOf(
    ['document', 'published'],
    'the form would ask for other fields than you expect',
    left(
      'document',
      'what is required of a payer; `published` asks for what the page of the method asks (2024), which is less',
    ),
  ),
  account: oneOf(
    ['published', 'none'],
    'the form would ask for other fields than you expect',
    left(
      'none',
      'whether the payer’s own account is asked for, where the page of the method asks it; `require: "published"` includes it',
    ),
  ),
  fillers: {
    ...aValue(
      'true, or objects by country',
      (value) => typeof value === 'boolean' || isRecord(value),
      [
        'neither true nor texts by country',
        'nothing would be sent',
        'Pass true, or { BO: { "address.zipCode": "0000" } }',
      ],
      left('none', 'values for fields that a payer of the country does not have'),
    ),
    members: byCountry((country) =>
      anObject(
        Object.fromEntries(formOf(country).fields.map(({ path }) => [path, aText('nothing would be sent')])),
        'nothing would be sent',
        'Give texts by field, such as { "address.zipCode": "0000" }',
      ),
    ),
  },
  documents: {
    ...anObject(
      {},
      'the form would offer other types than your gateway takes',
      'Pass lists by country, such as { CO: ["CC", "NIT"] }',
      {
        ...left('the catalogue’s', 'the document types that your gateway accepts, in the order of the list'),
      },
    ),
    members: byCountry((country) => {
      const types = documentTypesOf(formOf(country))
      const rule = aList(
        oneOf(types, `the form of ${country} would offer other types than your gateway takes`, {}),
        'others would be offered',
        {},
      )
      return {
        ...rule,
        fits: (value) => Array.isArray(value) && value.length > 0,
        isNot: 'empty or not a list',
        remedy: `List some of ${types.join(', ')}; spell them for your gateway in wire.identifyType`,
      }
    }),
  },
}
