import type { ConfiguredRefusal, GatewayTimeouts } from '../ports/gateway.ts'
import {
  aCount,
  aFlag,
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
  milliseconds,
  oneOf,
  required,
} from './kinds.ts'
import type { GatewayOptions } from './options.ts'
import type { MembersOf } from './rule.ts'

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
  provesNothingMade: aFlag(
    'the kit could not know whether a second payment is safe',
    left('true', 'whether the gateway promises that nothing was made; with false only the cause is known'),
  ),
  cause: oneOf(
    ['field', 'method', 'limits'],
    'the screen could not say what the payer can do',
    left('method', 'the reason on the payer’s screen'),
  ),
  path: aText('no field could be marked', left('none', 'with cause `field`: the field that the payer can correct')),
}

const TIMEOUTS: MembersOf<GatewayTimeouts> = {
  connectMs: milliseconds(
    left('3,000', 'works only with `undiciFetch`, because a platform’s `fetch` cannot end a connection attempt'),
  ),
  headersMs: milliseconds(left('10,000', 'the limit until the answer begins')),
  totalMs: milliseconds(left('15,000', 'the limit until the answer is complete')),
}

export const GATEWAY: MembersOf<GatewayOptions> = {
  baseUrl: aValue(
    'address',
    (value) => isBareAddress(value) && !/\/trade\/\w+\/*$/.test(value),
    [
      'not an http address, or one with credentials, a query, a fragment or the path of a request (/trade/pay)',
      'the gateway cannot be reached, or logs would show credentials',
      'Pass the bare address, such as "https://gateway.example"; the kit adds /trade/pay',
    ],
    required('credentials go to this origin only; production accepts only https'),
  ),
  appId: aValue(
    'text',
    isAppId,
    [
      'not a text of 1 to 32 characters without a colon',
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
  concurrency: aCount(left('32', 'requests at the same time; four times as many can wait for up to 5 s')),
  refusals: aList(
    anObject(REFUSAL, 'it would match nothing', 'List refusals such as { code: "40002", subCode: "invalid-cpf" }'),
    'no refusal could be looked up',
    left('none', 'refusals of your gateway with a known meaning: whether nothing was made, and what the payer can do'),
  ),
  longestRetryAfterMs: milliseconds(
    left('30,000', 'the longest pause after a `Retry-After`; after it one request is sent alone'),
  ),
}
