/** The request of a button or a form to the control API, and the sentence that the dashboard shows after it. */
export interface ControlRequest {
  readonly path: string
  readonly body: object
  readonly done: string
}

/** The data attributes of a button, or the fields of a form. */
export type ActionData = Readonly<Record<string, string | undefined>>

function orderPath(id: string): string {
  return `/control/orders/${encodeURIComponent(id)}`
}

const actions: Readonly<Record<string, (data: ActionData, id: string) => ControlRequest>> = {
  status: ({ status, amount, period, force, out_request_no: refund }, id) => ({
    path: `${orderPath(id)}/status`,
    body: {
      trade_status: status,
      ...(amount ? { amount } : {}),
      ...(period ? { period: Number(period) } : {}),
      ...(refund ? { out_request_no: refund } : {}),
      ...(force === 'true' ? { force: true } : {}),
    },
    done: `${id} is ${status ?? ''}.`,
  }),
  'fail-next': (_data, id) => ({
    path: `${orderPath(id)}/next-charges`,
    body: {},
    done: 'The next charge will fail.',
  }),
  until: ({ until }) => ({ path: '/control/clock', body: { until }, done: 'Advanced to the next charge.' }),
  advance: ({ advance }) => ({ path: '/control/clock', body: { advance }, done: `Advanced by ${advance ?? ''}.` }),
  hold: ({ hold, shuffle }) =>
    hold === 'true'
      ? { path: '/control/notifications/hold', body: { hold: true }, done: 'Notifications are held back.' }
      : {
          path: '/control/notifications/hold',
          body: { hold: false, shuffle: shuffle === 'true' },
          done: 'Notifications are released.',
        },
  replay: ({ times = '1', shuffle }) => ({
    path: '/control/notifications/replay',
    body: { times: Number(times), shuffle: shuffle === 'true' },
    done: 'Every notification was sent again.',
  }),
  'replay-one': ({ id: notification }) => ({
    path: '/control/notifications/replay',
    body: { id: notification },
    done: 'The notification was sent again.',
  }),
  autopay: ({ on }) =>
    on === 'true'
      ? { path: '/control/autopay', body: { after: 'PT2S' }, done: 'New orders are paid after two seconds.' }
      : { path: '/control/autopay', body: { off: true }, done: 'New orders wait for you.' },
  fault: ({ kind, operation, times, delay_ms: delay }) => ({
    path: '/control/faults',
    body: { kind, operation, times: Number(times), ...(delay ? { delay_ms: Number(delay) } : {}) },
    done: 'The next request will meet it.',
  }),
  'clear-faults': () => ({ path: '/control/faults/clear', body: {}, done: 'No faults are waiting.' }),
}

/** The request of an action for the chosen order. `undefined` for an unknown name. */
export function requestFor(name: string, data: ActionData, id: string): ControlRequest | undefined {
  return Object.hasOwn(actions, name) ? actions[name]?.(data, id) : undefined
}
