/** Counters and gauges in the text that Prometheus reads. Labels have few values: never an id. */
export interface Metrics {
  count(name: MetricName, labels?: Labels, by?: number): void
  gauge(name: MetricName, value: number): void
  /** The exposition format, version 0.0.4. */
  toText(): string
}

type Labels = Readonly<Record<string, string>>

const HELP = {
  ficha_requests_total: 'Requests answered, by route and status.',
  ficha_calls_total: 'Calls of the merchant’s own server, by the route that does the same and by result.',
  ficha_gateway_exchanges_total: 'Exchanges with the gateway, by what came of them.',
  ficha_gateway_outcomes_total: 'Payments asked of the gateway, by outcome.',
  ficha_gateway_throttled_total: 'Answers 429 of the gateway, each of which closes the way to it for a while.',
  ficha_notifications_total: 'Notifications, by what came of them.',
  ficha_unmapped_statuses_total: 'Words of the gateway that statusMap does not name.',
  ficha_hook_calls_total: 'Hook calls, by kind and result.',
  ficha_order_links_total: 'Pages of orders that were asked for by a link, by what came of the link.',
  ficha_mismatches_total: 'Notifications that contradict what was asked.',
  ficha_outbox_waiting: 'Events that wait for a hook.',
  ficha_due_waiting: 'Payments to which time should have done something by now, counted to 10,000.',
  ficha_quiet: 'Whether no notification has come for quietAfter although one is due: 1 or 0. Only with onQuiet.',
  ficha_quiet_seconds: 'Seconds since the last verified notification, or since the process started.',
  ficha_limited_total: 'Requests, streams, notifications and sign-ins that a limit refused, by limit.',
  ficha_inbox_unmatched: 'Notifications that name no known payment, counted to 10,000.',
  ficha_inbox_matched_late_total: 'Kept notifications that found their payment later.',
  ficha_streams_open: 'Open event streams.',
} as const

/** The metrics that there are. */
export type MetricName = keyof typeof HELP

const isGauge = (name: MetricName): boolean => !name.endsWith('_total')

/** Creates an empty set of metrics. */
export const createMetrics = (): Metrics => {
  const values = new Map<MetricName, Map<string, number>>()
  const seriesOf = (name: MetricName): Map<string, number> => {
    const known = values.get(name) ?? new Map<string, number>()
    values.set(name, known)
    return known
  }
  return {
    count: (name, labels = {}, by = 1) => {
      const series = seriesOf(name)
      const key = formatLabels(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    gauge: (name, value) => {
      seriesOf(name).set('', value)
    },
    toText: () =>
      [...values]
        .map(([name, series]) =>
          [
            `# HELP ${name} ${HELP[name]}`,
            `# TYPE ${name} ${isGauge(name) ? 'gauge' : 'counter'}`,
            ...[...series].map(([labels, value]) => `${name}${labels} ${value}`),
            '',
          ].join('\n'),
        )
        .join(''),
  }
}

const formatLabels = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
