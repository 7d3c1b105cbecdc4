import { PHASES, type LinkPolicy } from '@ficha/core'
import { RECURRING_PHASES } from '@ficha/core/wire'
import { PAYER_FORM, WIRE } from './form-and-wire-rules.ts'
import { GATEWAY } from './gateway-rules.ts'
import type { Hooks } from './hooks.ts'
import {
  aFlag,
  aFunction,
  aList,
  aMap,
  anObject,
  aPort,
  aSecret,
  aText,
  aValue,
  isBareAddress,
  isZoneName,
  left,
  milliseconds,
  oneOf,
  proxies,
  required,
} from './kinds.ts'
import { LIVE, RATE_LIMIT, RETENTION } from './limit-rules.ts'
import type { CheckoutOptions, NotificationOptions } from './options.ts'
import { PAGES } from './pages/page-rules.ts'
import type { MembersOf, Rule } from './rule.ts'
import { TIME } from './time/time-option-rules.ts'

const NOTIFICATION: MembersOf<NotificationOptions> = {
  verify: aFunction(
    'anybody could mark orders as paid',
    required(
      'proves a delivery over its raw bytes. The document shows no scheme, so there is no default; `queryVerifier` asks the gateway',
    ),
  ),
  header: aValue(
    'name of a header',
    (value) => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]{1,255}$/.test(value),
    [
      'no name of a header',
      'no delivery could be looked at',
      'Pass the header that carries the signature, or leave it out for "service-signature"',
    ],
    left('service-signature', 'the document’s own name holds a brand'),
  ),
  keep: aList(
    aText('nothing more would be kept'),
    'nothing more would be kept',
    left(
      'none',
      'names of short fields, beside the document’s, that are stored so that `read` can read a delivery again',
    ),
  ),
  contentTypes: aList(
    aValue(
      'media type',
      (value) => typeof value === 'string' && /^[\da-z][\da-z.+-]{0,63}\/[\da-z][\da-z.+-]{0,63}$/.test(value),
      [
        'no media type',
        'it would match no delivery',
        'Pass names such as "application/x-www-form-urlencoded", without charset',
      ],
    ),
    'no delivery of another type could be taken',
    left('none', 'taken beside `application/json`, which section 6 shows; under them a form is read'),
  ),
  read: aFunction('no delivery could be read', left('core’s `readNotification`', 'direct payments’ body is not shown')),
  acknowledge: aFunction(
    'no delivery could be answered',
    left('200 and the envelope', 'the acknowledgement is not shown'),
  ),
  amount: oneOf(
    ['required', 'optional'],
    'it would be unsure whether "paid" needs an amount',
    left('required', 'without amount and currency nothing counts as paid'),
  ),
  pathSecret: aSecret(
    'the layer that it is to be is missing',
    'Pass the secret segment, or leave the option out',
    left('none', 'a layer on top of `verify`, never instead of it'),
  ),
}

const LINKS: MembersOf<LinkPolicy> = {
  hosts: aList(
    aValue(
      'host',
      (value) =>
        typeof value === 'string' && /^(?:\[[\da-f:.]+\]|\.?[\p{L}\p{N}][\p{L}\p{N}.-]*)(?::\d{1,5})?$/iu.test(value),
      ['no host', 'it would match no link', 'Pass names such as "pay.example.com", without https:// and path'],
    ),
    'no link of the gateway could be judged',
    left('any https host', 'a host that is not listed is named to the payer before he goes there'),
  ),
  appSchemes: aList(
    aValue('scheme', (value) => typeof value === 'string' && /^[a-z][a-z0-9+.-]*$/i.test(value), [
      'no scheme',
      'no app would open',
      'Pass names such as "ame", without the colon',
    ]),
    'schemes would be allowed that you do not mean',
    left('https only', 'schemes of wallet apps that links may use'),
  ),
  allowHttpLoopback: aFlag(
    'it would be unsure whether links may go to http',
    left('in test true, in production false', 'links to this machine over http'),
  ),
}

const ORIGIN = aValue(
  'origin',
  (value) => typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value,
  ['no origin', 'it would match nothing or too much', 'List origins such as "https://shop.example"'],
)

const hook = (why: string): Rule => aFunction('nobody would hear of what it is for', left('none', why))

/** The hooks that are called from the outbox. */
export const HOOKS: MembersOf<Hooks> = {
  onChange: hook('one payment settled; your own order follows `onOrderChange`'),
  onMismatch: hook('money or ids other than asked: a person has to look'),
  onDoublePayment: hook('two payments of one order are paid: one has to be given back'),
  onOrderChange: hook('an order stands elsewhere, by all of its payments: what your own order follows'),
  onCreated: hook('a payment has something to pay with: mail the slip'),
  onReminder: hook('an offset of `reminders` has come and the payment is still to be paid'),
  onLapsed: hook('the deadline and the grace of `lapseAfter` have passed: release the stock'),
  onQuiet: hook('no notification for the time of `quietAfter` while payments wait, or none ever'),
  onUpcomingCharge: hook('a recurring order is charged again after the time of `chargeNotice`'),
  onPeriodChange: hook('a period of a recurring order settled'),
  onRecurringChange: hook('a recurring order became active, finished, failed, cancelled or unknown'),
  onRecurringMismatch: hook('the same as `onMismatch`, of a recurring order'),
}

/** The rule of every option: what it must be, its default, and its purpose. */
const MEMBERS: MembersOf<CheckoutOptions> = {
  environment: oneOf(
    ['test', 'production'],
    'it is unknown which rules hold',
    required(
      '`test` puts a ribbon on screens; `production` takes https only, no loopback, no test verifier, no store in memory',
    ),
  ),
  gateway: anObject(GATEWAY, 'no payment can be made', 'Pass gateway: { baseUrl, appId, securityKey }', {
    isRequired: true,
  }),
  resolveOrder: aFunction(
    'prices would have to come from the browser',
    required(
      '`(request, orderId)` to price and texts, or `undefined` (404) for an order that this request may not pay',
    ),
  ),
  resolveRecurring: aFunction(
    'recurring prices would have to come from the browser',
    required('the same for recurring orders; `() => undefined` where there are none'),
  ),
  authorize: aFunction(
    'anybody who knows an id could write',
    required(
      '`(request, action, subject)` before every write on something that exists: who may read an id may not write by it',
    ),
  ),
  statusMap: aMap(
    { ...oneOf([...PHASES, 'expired'], 'it would mean nothing'), isRequired: true },
    'no status of the gateway could ever mean "paid"',
    'Map each trade_status to a phase',
    required(
      '`trade_status` to our phases; to "expired" what means that nobody paid in time; what is not in it is `unknown`',
    ),
  ),
  recurringStatusMap: aMap(
    { ...oneOf(RECURRING_PHASES, 'it would mean nothing'), isRequired: true },
    'no status of a recurring order would be known',
    'Map each recurring_status to a phase',
    left('CANCEL is cancelled', 'all that the document shows of `recurring_status`'),
  ),
  notification: anObject(NOTIFICATION, 'no notification could be proved', 'Pass notification: { verify }', {
    isRequired: true,
  }),
  store: aPort(
    ['checkReady'],
    'missing or is no store',
    'payments would be forgotten',
    'Pass sqliteStore or postgresStore',
    required("`sqliteStore(file)` or `postgresStore(pool)`; `sqliteStore(':memory:')` in tests"),
  ),
  gatewayZone: aValue(
    'IANA zone',
    isZoneName,
    [
      'not a zone that this platform knows',
      'timestamps would be wrong',
      'Pass an IANA name such as "America/Sao_Paulo"',
    ],
    left('in test UTC; production has none', 'the zone in which `timestamp` is written; the document names none'),
  ),
  publicUrl: aValue(
    'address',
    isBareAddress,
    [
      'not an address, or one with credentials, a query or a fragment',
      'the gateway could not notify',
      'Pass the base path’s address, such as "https://shop.example/api/checkout"',
    ],
    left(
      'in test the request’s own; production has none',
      'the base path’s address from outside: `notify_url` is made of it, not of a `Host` header that anybody can send',
    ),
  ),
  basePath: aValue(
    'path',
    (value) => typeof value === 'string' && /^\/?[^?#]*$/.test(value) && !value.includes('//'),
    ['no path', 'no route would be found', 'Pass a path such as "/api/checkout"'],
    left('the path of `publicUrl`, else `/api/checkout`', 'the path under which the routes lie'),
  ),
  allowedOrigins: aList(
    ORIGIN,
    'it would match nothing',
    left('none beside its own', 'drives the cross-site check and CORS'),
  ),
  returnOrigins: aList(
    ORIGIN,
    'it would match nothing',
    left('own and allowed origins', 'where a payer may come back to is never the browser’s free choice'),
  ),
  returnUrl: aValue(
    'address',
    (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
    ['not an absolute http address', 'payers could not come back', 'Pass one such as "https://shop.example/thanks"'],
    left('none', 'where the payer comes back to when the browser names no place'),
  ),
  links: anObject(LINKS, 'no link of the gateway could be judged', 'Pass { hosts?, appSchemes? }'),
  wire: anObject(WIRE, 'requests would be spelled unlike you mean', 'Pass the spellings that differ'),
  signRequest: aFunction(
    'no request could be signed',
    left('none', 'the document asks for a signature and shows none'),
  ),
  banks: aFunction('no bank could be chosen', left('the five of DepositExpress', 'the bank query is not shown')),
  describeMethod: aFunction(
    'it would never be asked',
    left('none', 'states confirmation times and limits of methods; `resolveOrder().methods` may do so for one order'),
  ),
  payerForm: anObject(PAYER_FORM, 'the form would ask unlike you mean', 'Pass { fillers?, documents? }'),
  checkPayer: aFunction(
    'it would never be asked',
    left('none', '`(request, orderId, payer)` to your own sentences on fields; the form stays open'),
  ),
  queryPayment: aFunction(
    'no payment could be asked about',
    left(
      'none',
      'where the merchant has "payin detail": asked what nobody told, for 60 days; given up after `hookTimeoutMs`',
    ),
  ),
  ...HOOKS,
  onUnmappedStatus: hook(
    'a `trade_status` that `statusMap` does not name; also a warning, a metric and `handler.unmappedStatuses()`',
  ),
  ...TIME,
  hookTimeoutMs: milliseconds(left('30,000', 'how long a hook may take before it is tried again')),
  trustProxy: proxies(left('0', 'how many proxies append to `X-Forwarded-For`; at 0 the header is ignored')),
  rateLimit: anObject(RATE_LIMIT, 'nobody would be limited', 'Pass an object of limits'),
  live: anObject(LIVE, 'browsers would not hear of changes', 'Pass an object such as { mode: "poll" }'),
  messages: aFunction(
    'screens would have no words',
    left('core’s `messagesFor`', 'the words of screens: `(locale) => withMessages(...)`'),
  ),
  pages: anObject(PAGES, 'no page would be served', 'Pass pages: { widget, folder, shop }'),
  retention: anObject(RETENTION, 'nothing would be forgotten', 'Pass an object of days'),
  logger: aPort(
    ['debug', 'info', 'warn', 'error'],
    'no logger: it needs the functions debug, info, warn and error',
    'nobody would hear of trouble',
    'Pass pino or its kin, or leave it out',
    left('warnings and errors as JSON lines', 'every field passes the redaction first'),
  ),
  clock: aPort(
    ['now', 'sleep'],
    'no clock: it needs the functions now and sleep',
    'no deadline could be kept',
    'Leave it out outside of tests',
    left('the platform’s', 'for tests'),
  ),
}

/** The rule of all options together. */
export const OPTIONS: Rule = anObject(
  MEMBERS,
  'no handler can be made',
  'Pass createCheckoutHandler({ environment, gateway, resolveOrder, resolveRecurring, authorize, statusMap, notification, store })',
  { isRequired: true },
)
