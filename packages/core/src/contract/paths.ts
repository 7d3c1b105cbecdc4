/** The addresses of the BFF under its base path. ":id" stands for one segment. */
export const ROUTE_PATHS = {
  payments: '/payments',
  payment: '/payments/:id',
  paymentEvents: '/payments/:id/events',
  return: '/returns/:id',
  recurring: '/recurring',
  recurringOrder: '/recurring/:id',
  recurringEvents: '/recurring/:id/events',
  recurringPeriods: '/recurring/:id/periods',
  recurringCancel: '/recurring/:id/cancel',
  notifications: '/notifications',
  methods: '/methods',
  banks: '/banks',
  payPage: '/pay/:id',
  orderPage: '/order/:id',
  health: '/health',
  ready: '/ready',
} as const

/** An address of the BFF under its base path. */
export type RoutePath = (typeof ROUTE_PATHS)[keyof typeof ROUTE_PATHS]

/** The name of the events in a stream of snapshots. The event's id is the revision, its data one snapshot. */
export const SNAPSHOT_EVENT = 'snapshot'

/** The folders of the BFF that serve a snapshot by its id. */
export type SnapshotFolder = 'payments' | 'recurring' | 'returns'

/**
 * The address of a snapshot, of its stream of events, or of its cancellation.
 *
 * @param base The base path of the routes, without a slash at its end.
 * @example
 * snapshotPath('/api/checkout', 'payments', id) // '/api/checkout/payments/Xk3…'
 * snapshotPath('/api/checkout', 'payments', id, 'events') // '/api/checkout/payments/Xk3…/events'
 */
export const snapshotPath = (base: string, folder: SnapshotFolder, id: string, under?: 'events' | 'cancel'): string =>
  `${base}/${folder}/${encodeURIComponent(id)}${under === undefined ? '' : `/${under}`}`

/**
 * The query that requests a snapshot with its screen in a language. Without a locale it is "", and the snapshot has no screen.
 *
 * @example
 * localeQuery('pt-BR') // '?locale=pt-BR'
 */
export const localeQuery = (locale: string | undefined): string =>
  locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`

/**
 * The address of an order's methods. The answer also has the state of the order and its live payment ({@link MethodList}).
 *
 * @param base The base path of the routes, without a slash at its end.
 * @example
 * methodsPath('/api/checkout', 'order-1', 'pt-BR') // '/api/checkout/methods?order=order-1&locale=pt-BR'
 */
export const methodsPath = (base: string, orderId: string, locale: string | undefined): string =>
  `${base}/methods?order=${encodeURIComponent(orderId)}${localeQuery(locale).replace('?', '&')}`

/**
 * The address of a page of a recurring order's periods.
 *
 * @param base The base path of the routes, without a slash at its end.
 * @param place The place of the first period of the page, from 1.
 * @example
 * periodsPath('/api/checkout', id, 151) // '/api/checkout/recurring/Xk3…/periods?from=151'
 */
export const periodsPath = (base: string, id: string, place: number): string =>
  `${base}/recurring/${encodeURIComponent(id)}/periods?from=${String(place)}`

/** A base path without slashes at its end, for the functions above. */
export const withoutSlash = (base: string): string => base.replace(/^(.*[^/])?\/*$/s, '$1')
