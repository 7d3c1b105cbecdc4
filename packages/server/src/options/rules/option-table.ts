import { STATUS_MEANINGS } from '@ficha/core'
import { RECURRING_PHASES } from '@ficha/core/status'
import { PAYER_FORM, WIRE } from './form-and-wire-rules.ts'
import { GATEWAY, NOTIFICATION, REFUSALS } from './gateway-rules.ts'
import { CARDS } from '../cards/card-rules.ts'
import { DESK } from '../desk/desk-rules.ts'
import type { Hooks } from '../hooks.ts'
import {
  byDefault,
  aFunction,
  aList,
  aMap,
  anObject,
  aPort,
  aValue,
  isBareAddress,
  isZoneName,
  left,
  milliseconds,
  oneOf,
  proxies,
  required,
} from './kinds.ts'
import { ACCOUNT_NAME } from '../../ports/account-name.ts'
import { LINKS } from './link-rules.ts'
import { LIVE, RATE_LIMIT, RETENTION } from './limit-rules.ts'
import type { CheckoutOptions } from '../options.ts'
import { isOrigin } from '../origins.ts'
import { PAGES } from '../pages/page-rules.ts'
import type { MembersOf, Rule } from './rule.ts'
import { TIME } from '../time/time-option-rules.ts'

const ORIGIN = aValue(
  'origin',
  (value) => typeof value === 'string' && /^https?:/.test(value) && isOrigin(value),
  [
    'not an origin of a web page',
    'it would match no origin, or too many',
    'List origins such as "https://shop.example"',
  ],
  {},
)

const PAGE_ORIGIN = aValue(
  'origin',
  (value) => typeof value === 'string' && isOrigin(value),
  [
    'not an origin',
    'it would match no origin, or too many',
    'List origins such as "https://shop.example", or "capacitor://localhost" for an app',
  ],
  {},
)

const hook = (why: string): Rule => aFunction('it could not be called', left('none', why))

/** The hooks that are called from the outbox. */
export const HOOKS: MembersOf<Hooks> = {
  onChange: hook('a payment is settled; for your own order use `onOrderChange`'),
  onMismatch: hook('the amount or the ids differ from the request, or from an earlier report: a person has to check'),
  onDoublePayment: hook('two payments of one order are paid: one has to be given back'),
  onOrderChange: hook(
    'the state of an order changed, or a refund or dispute of it: change your own order, and deliver the goods by `fulfil`',
  ),
  onCreated: hook('a payment has its payment data: mail the slip'),
  onReminder: hook('a time of `reminders` has come, and the payment is not paid'),
  onLapsed: hook('the deadline and the time of `lapseAfter` have passed: release the stock'),
  onQuiet: hook('no notification came for the time of `quietAfter` although payments wait, or none ever came'),
  onUpcomingCharge: hook('a recurring order is charged again after the time of `chargeNotice`'),
  onPeriodChange: hook('a period of a recurring order settled'),
  onRecurringChange: hook(
    'a recurring order became active, finished, failed, cancelled or unknown; `othersActive` names other orders of the same id that charge the card',
  ),
  onRecurringMismatch: hook('the same as `onMismatch`, for a recurring order'),
}

/** The rule of every option: its valid values, its default, and its purpose. */
export const MEMBERS: MembersOf<
  CheckoutOptions,
  | 'limits'
  | 'confirmations'
  | 'hookTimeoutMs'
  | 'trustProxy'
  | 'reminders'
  | 'remindAtNight'
  | 'quietAfter'
  | 'chargeNotice'
> = {
  environment: oneOf(
    ['test', 'production'],
    'the handler cannot know which rules apply',
    required(
      '`test` puts a ribbon on screens; `production` accepts only https, and refuses loopback, a test verifier and a store in memory',
    ),
  ),
  gateway: anObject(GATEWAY, 'no payment can be made', 'Pass gateway: { baseUrl, appId, securityKey }', {
    isRequired: true,
  }),
  resolveOrder: aFunction(
    'the price would come from the browser',
    required(
      '`(request, orderId, access)` returns price and texts, or `undefined` (404) for an order that this request may not pay',
    ),
  ),
  resolveRecurring: aFunction(
    'the price of a recurring order would come from the browser',
    required('the same for recurring orders; `() => undefined` if you have none'),
  ),
  authorize: aFunction(
    'anybody with an id could change a payment',
    required(
      '`(request, action, subject, access)`, called before every change of a payment or a recurring order; an id allows only reading',
    ),
  ),
  statusMap: aMap(
    { ...oneOf(STATUS_MEANINGS, 'it would mean nothing', {}), isRequired: true },
    'no status of the gateway could ever mean "paid"',
    'Map each trade_status to its meaning',
    required(
      'each `trade_status` with its meaning: a phase, `expired`, a review, or a state of a refund or a dispute; a status without an entry is `unknown`',
    ),
  ),
  recurringStatusMap: aMap(
    { ...oneOf(RECURRING_PHASES, 'it would mean nothing', {}), isRequired: true },
    'no status of a recurring order would be known',
    'Map each recurring_status to a phase',
    left('CANCEL is cancelled', 'the document shows only this word of `recurring_status`'),
  ),
  refusals: REFUSALS,
  notification: anObject(NOTIFICATION, 'no notification could be proved', 'Pass notification: { verify }', {
    isRequired: true,
  }),
  store: aPort(
    ['checkReady'],
    'missing or not a store',
    'payments would be forgotten',
    'Pass sqliteStore or postgresStore',
    required("`sqliteStore(file)` or `postgresStore(pool)`; `sqliteStore(':memory:')` in tests"),
  ),
  account: aValue(
    'name of an account',
    (value) => typeof value === 'string' && ACCOUNT_NAME.test(value),
    [
      'not a name of 1 to 20 small letters and digits that begins with a letter',
      'the account would have no tables',
      'Pass a short name such as "mx"',
    ],
    left(
      'none: the only account of the store',
      'the name of the gateway account, if several share one database; each has tables of its own',
    ),
  ),
  gatewayZone: aValue(
    'IANA zone',
    isZoneName,
    [
      'not a zone that this platform knows',
      'timestamps would be wrong',
      'Pass an IANA name such as "America/Sao_Paulo"',
    ],
    left('in test UTC; production has none', 'the zone of `timestamp`; the document names none'),
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
      'the public address of the base path: `notify_url` is made from it, and not from a `Host` header, which anybody can send',
    ),
  ),
  basePath: aValue(
    'path',
    (value) => typeof value === 'string' && /^\/?[^?#]*$/.test(value) && !value.includes('//'),
    ['not a path', 'no route would be found', 'Pass a path such as "/api/checkout"'],
    left('the path of `publicUrl`, else `/api/checkout`', 'the path of the routes'),
  ),
  allowedOrigins: aList(
    PAGE_ORIGIN,
    'it would match nothing',
    left('none beside its own', 'the origins for the cross-site check and CORS, also of apps: `capacitor://localhost`'),
  ),
  allowedHeaders: aList(
    aValue(
      'name of a header',
      (value) => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]{1,255}$/.test(value) && value !== '*',
      ['not the name of a header', 'no page could send it', 'List names such as "authorization"'],
      {},
    ),
    'pages of another origin could not send your headers',
    left('none', 'headers of your own that pages of `allowedOrigins` may send, such as `authorization`'),
  ),
  returnOrigins: aList(
    ORIGIN,
    'it would match nothing',
    left('own and allowed origins', 'the origins to which a payer may return; the browser cannot name others'),
  ),
  returnUrl: aValue(
    'address',
    (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
    ['not an absolute http address', 'payers could not come back', 'Pass one such as "https://shop.example/thanks"'],
    left('none', 'the address to which the payer returns if the browser names none'),
  ),
  links: anObject(LINKS, 'no link of the gateway could be judged', 'Pass { hosts?, appSchemes? }'),
  wire: anObject(WIRE, 'requests would have words that you do not expect', 'Pass the spellings that differ'),
  signRequest: aFunction(
    'no request could be signed',
    left('none', 'the document requires a signature and describes none'),
  ),
  banks: aFunction(
    'no bank could be chosen',
    left('the five of DepositExpress', 'the document does not describe the bank query'),
  ),
  cards: anObject(CARDS, 'cards would be charged in one payment', 'Pass { plans?, planAmount?, plansTimeoutMs? }'),
  describeMethod: aFunction(
    'it could not be called',
    left(
      'none',
      'returns confirmation times, limits and validity of methods; `resolveOrder().methods` may do so for one order',
    ),
  ),
  limits: oneOf(
    ['published', 'none'],
    'methods would be offered for amounts that you do not expect',
    byDefault(
      'none',
      'the limits of a method for which `describeMethod` states none: `published` are those of public pages of 2024',
    ),
  ),
  confirmations: oneOf(
    ['published', 'none'],
    'payers would read a time that you do not expect',
    byDefault(
      'none',
      'the confirmation time of a method for which `describeMethod` states none; `published` as for `limits`',
    ),
  ),
  payerForm: anObject(
    PAYER_FORM,
    'the form would not have your settings',
    'Pass { require?, account?, fillers?, documents? }',
  ),
  checkPayer: aFunction(
    'it could not be called',
    left(
      'none',
      '`(request, orderId, payer)` returns your own sentences about fields; while there are any, the form stays open',
    ),
  ),
  queryPayment: aFunction(
    'no payment could be asked about',
    left(
      'none',
      'the query "payin detail", if you have it: called for a payment without a report, for up to 60 days; the time limit is `hookTimeoutMs`',
    ),
  ),
  ...HOOKS,
  onUnmappedStatus: hook(
    'a `trade_status` that `statusMap` does not name; also a warning, a metric and `handler.unmappedStatuses()`',
  ),
  ...TIME,
  ...DESK,
  hookTimeoutMs: milliseconds(byDefault(30_000, 'the time limit of a hook, after which it is called again')),
  trustProxy: proxies(byDefault(0, 'how many proxies append to `X-Forwarded-For`; at 0 the header is ignored')),
  rateLimit: anObject(RATE_LIMIT, 'no limit would apply', 'Pass an object of limits'),
  live: anObject(LIVE, 'browsers would get no changes', 'Pass an object such as { mode: "poll" }'),
  messages: aFunction(
    'screens would have no words',
    left('core’s `messagesFor`', 'the texts of screens: `(locale) => withMessages(...)`'),
  ),
  pages: anObject(PAGES, 'no page would be served', 'Pass pages: { widget, folder, shop }'),
  retention: anObject(RETENTION, 'nothing would be forgotten', 'Pass an object of days'),
  logger: aPort(
    ['debug', 'info', 'warn', 'error'],
    'not a logger: it needs the functions debug, info, warn and error',
    'warnings and errors would not be logged',
    'Pass a logger such as pino, or leave it out',
    left('warnings and errors as JSON lines', 'every field is redacted first'),
  ),
  clock: aPort(
    ['now', 'sleep'],
    'not a clock: it needs the functions now and sleep',
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
