import { REFUSAL_CAUSES } from '@ficha/core'
import type { ConfiguredRefusal, GatewayTimeouts } from '../../ports/gateway.ts'
import {
  byDefault,
  aCount,
  aFunction,
  aList,
  anObject,
  aSecret,
  aText,
  aValue,
  isAppId,
  isBareAddress,
  isText,
  left,
  looseEndOr,
  milliseconds,
  oneOf,
  required,
} from './kinds.ts'
import type { GatewayOptions, NotificationOptions } from '../options.ts'
import { withDefaults } from '../../platform/with-defaults.ts'
import { defaultsOf, type MembersOf, type Rule } from './rule.ts'

const REFUSAL: MembersOf<ConfiguredRefusal> = {
  code: aValue(
    'text',
    (value) => isText(value) && value !== '10000',
    [
      'not the code of a refusal as a text (10000 is the code of a success)',
      'it would match no answer, or the answers of successful payments',
      'Pass code as the gateway sends it, such as "40002"',
    ],
    required('the `code` of the answer'),
  ),
  subCode: aText(
    'it would match no answer',
    left('every `sub_code` of this code', 'the `sub_code` of the answer, as the gateway sends it'),
  ),
  proves: oneOf(
    ['nothing-made', 'refused-for-good', 'nothing'],
    'the kit could not know whether a second payment is safe',
    left(
      'nothing-made',
      'what the gateway promises: nothing was made; or the payment was made and refused, and its number is used up; or nothing, and only the cause is known',
    ),
  ),
  cause: oneOf(
    ['field', 'method', 'limits'],
    'the screen could not say what the payer can do',
    left('method', 'the reason on the payer’s screen'),
  ),
  path: aText('no field could be marked', left('none', 'with cause `field`: the field that the payer can correct')),
  failureCause: oneOf(
    REFUSAL_CAUSES,
    'the screen could not say what the payer can do',
    left('none', 'with `refused-for-good`: what the payer can do'),
  ),
}

const refusalList = (why: string): Rule =>
  aList(
    anObject(REFUSAL, 'it would match nothing', 'List refusals such as { code: "40002", subCode: "invalid-cpf" }'),
    'no refusal could be looked up',
    left('none', why),
  )

/** The option `refusals`. */
export const REFUSALS: Rule = refusalList(
  'refusals of a reading such as `publishedReadings`; your own in `gateway.refusals` come first',
)

const TIMEOUTS: MembersOf<GatewayTimeouts, keyof GatewayTimeouts> = {
  connectMs: milliseconds(
    byDefault(3_000, 'works only with `undiciFetch`, because a platform’s `fetch` cannot end a connection attempt'),
  ),
  headersMs: milliseconds(byDefault(10_000, 'the limit until the answer begins')),
  totalMs: milliseconds(byDefault(15_000, 'the limit until the answer is complete')),
}

/** The timeouts of requests to the gateway, in milliseconds: the given ones, and the defaults of the others. */
export const timeoutsOf = (given: Partial<GatewayTimeouts> | undefined): GatewayTimeouts =>
  withDefaults(defaultsOf(TIMEOUTS), given)

export const GATEWAY: MembersOf<GatewayOptions, 'concurrency' | 'longestRetryAfterMs'> = {
  baseUrl: aValue(
    'address',
    (value) => isBareAddress(value) && !/\/trade\/\w+\/*$/.test(value),
    [
      'not an http address, or one with a blank, credentials, a query, a fragment or the path of a request (/trade/pay)',
      'the gateway cannot be reached, or logs would show credentials',
      'Pass the bare address, such as "https://gateway.example"; the kit adds /trade/pay',
    ],
    required('credentials go to this origin only; production accepts only https'),
  ),
  appId: aValue(
    'text',
    isAppId,
    [
      (value) => looseEndOr('not a text of 1 to 32 characters without a colon', value),
      'the gateway refuses it',
      'Take it from the gateway’s dashboard',
    ],
    required('the `app_id`'),
  ),
  securityKey: aSecret(
    'no request would be accepted',
    'Take it from the gateway’s dashboard, through the environment',
    required('it is wrapped in a `Secret` at once, and never logged'),
  ),
  fetch: aFunction(
    'no request could be made',
    left('the platform’s `fetch`', 'on Node pass `undiciFetch`, which keeps connections open'),
  ),
  timeouts: anObject(TIMEOUTS, 'requests would have no time limit', 'Pass { connectMs?, headersMs?, totalMs? }', {}),
  concurrency: aCount(byDefault(32, 'requests at the same time; four times as many can wait for up to 5 s')),
  refusals: refusalList(
    'refusals of your gateway with a known meaning: whether nothing was made, and what the payer can do',
  ),
  longestRetryAfterMs: milliseconds(
    byDefault(30_000, 'the longest pause after a `Retry-After`; after it one request is sent alone'),
  ),
}

export const NOTIFICATION: MembersOf<NotificationOptions, 'header' | 'keep' | 'contentTypes' | 'amount' | 'timestamp'> =
  {
    verify: aFunction(
      'anybody could mark orders as paid',
      required(
        'checks the signature of a delivery over its raw bytes. The document describes no scheme, so there is no default; `publishedReadings` brings the published one, and `queryVerifier` asks the gateway',
      ),
    ),
    header: aValue(
      'name of a header',
      (value) => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]{1,255}$/.test(value),
      [
        'not the name of a header',
        'no delivery could be looked at',
        'Pass the header that carries the signature, or leave it out for "service-signature"',
      ],
      byDefault('service-signature', 'the header of the signature; the document’s name contains a brand'),
    ),
    keep: aList(
      aText('no further field would be stored'),
      'no further field would be stored',
      byDefault(
        [],
        'names of short fields, beside the document’s, that are stored so that `read` can read a delivery again',
      ),
    ),
    contentTypes: aList(
      aValue(
        'media type',
        (value) => typeof value === 'string' && /^[\da-z][\da-z.+-]{0,63}\/[\da-z][\da-z.+-]{0,63}$/.test(value),
        [
          'not a media type',
          'it would match no delivery',
          'Pass names such as "application/x-www-form-urlencoded", without charset',
        ],
        {},
      ),
      'no delivery of another type could be taken',
      byDefault([], 'accepted beside `application/json`, which section 6 shows; such a body is read as a form'),
    ),
    read: aFunction(
      'no delivery could be read',
      left('core’s `readNotification`', 'the document does not show the body for direct payments'),
    ),
    acknowledge: aFunction(
      'no delivery could be answered',
      left(
        '200 and the envelope',
        'the document does not show the acknowledgement; published 2024: the text `success`',
      ),
    ),
    amount: oneOf(
      ['required', 'optional'],
      'the kit could not know whether "paid" needs an amount',
      byDefault('required', 'without amount and currency a notification makes no payment paid'),
    ),
    timestamp: oneOf(
      ['repeat', 'event'],
      'the kit could not know whether two notifications are one',
      byDefault('repeat', 'what a notification is that differs from an earlier one in its timestamp alone'),
    ),
    pathSecret: aSecret(
      'the path would have no secret',
      'Pass the secret segment, or leave the option out',
      left('none', 'an additional check beside `verify`, which is still required'),
    ),
  }
