import { ROUTE_PATHS, type RoutePath } from '@ficha/core/contract'
import { DESK_PATHS, type DeskPath } from '@ficha/core/contract/desk'
import {
  getDeskDay,
  getDeskPayments,
  getDeskSession,
  getDeskSettled,
  getDeskStory,
  postDeskAct,
  postDeskPayments,
} from './desk.ts'
import { getBanks, getMethods } from './get-methods.ts'
import { getHealth, getReady, headOf } from './get-health.ts'
import { getOrderPage } from './get-order-page.ts'
import { getPayPage } from './get-pay-page.ts'
import { getPayment, getPaymentEvents, getReturn } from './get-payment.ts'
import { postNotification } from './post-notification.ts'
import { postPayment } from './post-payment.ts'
import { getRecurring, getRecurringEvents, getRecurringPeriods, postCancel, postRecurring } from './recurring.ts'
import type { Route } from './route-context.ts'

/** An address below the base path. ":id" matches one segment. */
export interface RouteEntry {
  readonly path: RoutePath | DeskPath | '/notifications/:id'
  readonly methods: Readonly<Record<string, Route>>
}

/** Every path that the handler answers. */
export const ROUTES: readonly RouteEntry[] = [
  { path: ROUTE_PATHS.payments, methods: { POST: postPayment } },
  { path: ROUTE_PATHS.payment, methods: { GET: getPayment } },
  { path: ROUTE_PATHS.paymentEvents, methods: { GET: getPaymentEvents } },
  { path: ROUTE_PATHS.return, methods: { GET: getReturn } },
  { path: ROUTE_PATHS.recurring, methods: { POST: postRecurring } },
  { path: ROUTE_PATHS.recurringOrder, methods: { GET: getRecurring } },
  { path: ROUTE_PATHS.recurringEvents, methods: { GET: getRecurringEvents } },
  { path: ROUTE_PATHS.recurringPeriods, methods: { GET: getRecurringPeriods } },
  { path: ROUTE_PATHS.recurringCancel, methods: { POST: postCancel } },
  { path: ROUTE_PATHS.notifications, methods: { POST: postNotification } },
  { path: '/notifications/:id', methods: { POST: postNotification } },
  { path: ROUTE_PATHS.methods, methods: { GET: getMethods } },
  { path: ROUTE_PATHS.banks, methods: { GET: getBanks } },
  { path: ROUTE_PATHS.payPage, methods: { GET: getPayPage } },
  { path: ROUTE_PATHS.orderPage, methods: { GET: getOrderPage } },
  { path: DESK_PATHS.session, methods: { GET: getDeskSession } },
  { path: DESK_PATHS.payments, methods: { GET: getDeskPayments, POST: postDeskPayments } },
  { path: DESK_PATHS.story, methods: { GET: getDeskStory } },
  { path: DESK_PATHS.acts, methods: { POST: postDeskAct } },
  { path: DESK_PATHS.today, methods: { GET: getDeskDay } },
  { path: DESK_PATHS.settled, methods: { GET: getDeskSettled } },
  { path: ROUTE_PATHS.health, methods: { GET: getHealth, HEAD: headOf(getHealth) } },
  { path: ROUTE_PATHS.ready, methods: { GET: getReady, HEAD: headOf(getReady) } },
]

/** Finds the entry of a path below the base path. `id` is "" if the entry has no ":id". */
export const matchRoute = (path: string): { readonly entry: RouteEntry; readonly id: string } | undefined => {
  const segments = path.split('/')
  for (const entry of ROUTES) {
    const pattern = entry.path.split('/')
    if (pattern.length !== segments.length) continue
    let id = ''
    const matches = pattern.every((part, at) => {
      const segment = segments[at] ?? ''
      if (part !== ':id') return part === segment
      id = segment
      return segment !== ''
    })
    if (matches) return { entry, id }
  }
  return undefined
}
