import type { Settings } from '../options/settings.ts'
import { overriding } from '../platform/overriding.ts'
import type { Deciders } from '../ports/inbox.ts'

/** W3C Trace Context, section 3.2: version, trace, span, flags. Neither id is all zeros. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace of a request; `undefined` if it has none, or one that is not valid. */
export const traceparentOf = (headers: Headers): string | undefined => {
  const given = headers.get('traceparent')
  return given !== null && TRACEPARENT.test(given) ? given : undefined
}

/**
 * The settings for one request with a trace. The trace is sent with each request to the gateway, and stored with each event for the hooks.
 * Without a trace the settings are unchanged.
 */
export const tracedSettings = (settings: Settings, traceparent: string | undefined): Settings => {
  if (traceparent === undefined) return settings
  const { gateway, store } = settings
  const { payments, recurring, inbox } = store
  const withTrace = <Change extends object>(
    change: Change | undefined,
  ): (Change & { traceparent: string }) | undefined => change && { ...change, traceparent }
  const traced = ({ payment, recurring: order }: Deciders): Deciders => ({
    payment: (record) => changing(payment(record), withTrace),
    recurring: (record) => changing(order(record), withTrace),
  })
  return {
    ...settings,
    gateway: { send: (call) => gateway.send({ ...call, traceparent }) },
    store: {
      ...store,
      payments: overriding(payments, {
        change: (id, decide, at, seen) => payments.change(id, (record) => withTrace(decide(record)), at, seen),
      }),
      recurring: overriding(recurring, {
        change: (id, decide, at, seen) => recurring.change(id, (record) => withTrace(decide(record)), at, seen),
      }),
      inbox: overriding(inbox, {
        receive: (delivery, decide) => inbox.receive(delivery, decide && traced(decide)),
      }),
    },
  }
}

const changing = <Change extends object, Decision extends { readonly change?: Change }>(
  decision: Decision,
  withTrace: (change: Change) => Change | undefined,
): Decision => (decision.change ? { ...decision, change: withTrace(decision.change) } : decision)
