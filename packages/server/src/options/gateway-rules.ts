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
      'no code of a refusal as a text (10000 is the code of a success)',
      'it would match nothing, or payments that were made',
      'Pass code as the gateway sends it, such as "40002"',
    ],
    required('the `code` of the answer'),
  ),
  subCode: aText(
    'it would match no answer',
    left('every `sub_code` of this code', 'the `sub_code` of the answer, as the gateway sends it'),
  ),
  provesNothingMade: aFlag(
    'it would be unsure whether a second payment may be made',
    left('true', 'whether the gateway promises that nothing was made; with false only the cause is known'),
  ),
  cause: oneOf(
    ['field', 'method', 'limits'],
    'a payer could not be told what to do',
    left('method', 'what the payer is told'),
  ),
  path: aText('no field could be marked', left('none', 'with cause field: the field that the payer can mend')),
}

const TIMEOUTS: MembersOf<GatewayTimeouts> = {
  connectMs: milliseconds(left('3,000', 'needs `undiciFetch`: other platforms cannot end a connection attempt')),
  headersMs: milliseconds(left('10,000', 'until the answer begins')),
  totalMs: milliseconds(left('15,000', 'until the answer is whole; a payer waits no longer')),
}

export const GATEWAY: MembersOf<GatewayOptions> = {
  baseUrl: aValue(
    'address',
    (value) => isBareAddress(value) && !/\/trade\/\w+\/*$/.test(value),
    [
      'not an http address, or one with credentials, a query, a fragment or the path of a request (/trade/pay)',
      'the gateway cannot be reached, or logs would show what nobody may see',
      'Pass the bare address, such as "https://gateway.example"; the kit adds /trade/pay',
    ],
    required('credentials go to this origin only; production takes https alone'),
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
    required('wrapped at once, and shown nowhere'),
  ),
  fetch: aFunction(
    'no request could be made',
    left('the platform’s `fetch`', 'on Node pass `undiciFetch`, which keeps connections'),
  ),
  timeouts: anObject(TIMEOUTS, 'no timeout would hold', 'Pass { connectMs?, headersMs?, totalMs? }', {}),
  concurrency: aCount(left('32', 'requests under way at once; four times as many wait for 5 s')),
  refusals: aList(
    anObject(REFUSAL, 'it would match nothing', 'List refusals such as { code: "40002", subCode: "invalid-cpf" }'),
    'no refusal could be looked up',
    left('none', 'the refusals of your gateway that mean something: that nothing was made, or what the payer can do'),
  ),
  longestRetryAfterMs: milliseconds(
    left('30,000', 'one `Retry-After` must not close the checkout; afterwards one request goes through alone'),
  ),
}
