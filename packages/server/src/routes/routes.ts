import { getBanks, getMethods } from './get-methods.ts'
import { getHealth, getReady } from './get-health.ts'
import { getPayment, getPaymentEvents, getReturn } from './get-payment.ts'
import { postNotification } from './post-notification.ts'
import { postPayment } from './post-payment.ts'
import { getRecurring, getRecurringEvents, postCancel, postRecurring } from './recurring.ts'
import type { Route } from './route-context.ts'

/** An address under the base path. ":id" stands for one segment. */
export interface RouteEntry {
  readonly path: string
  readonly methods: Readonly<Record<string, Route>>
}

/** Every address that the handler answers. */
export const ROUTES: readonly RouteEntry[] = [
  { path: '/payments', methods: { POST: postPayment } },
  { path: '/payments/:id', methods: { GET: getPayment } },
  { path: '/payments/:id/events', methods: { GET: getPaymentEvents } },
  { path: '/returns/:id', methods: { GET: getReturn } },
  { path: '/recurring', methods: { POST: postRecurring } },
  { path: '/recurring/:id', methods: { GET: getRecurring } },
  { path: '/recurring/:id/events', methods: { GET: getRecurringEvents } },
  { path: '/recurring/:id/cancel', methods: { POST: postCancel } },
  { path: '/notifications', methods: { POST: postNotification } },
  { path: '/notifications/:id', methods: { POST: postNotification } },
  { path: '/methods', methods: { GET: getMethods } },
  { path: '/banks', methods: { GET: getBanks } },
  { path: '/health', methods: { GET: getHealth } },
  { path: '/ready', methods: { GET: getReady } },
]

/** Finds the entry of a path. `id` is "" where the path has none. */
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
