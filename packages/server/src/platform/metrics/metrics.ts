/** Counters, gauges and histograms in the text format of Prometheus. A label has few different values, so it is never an id. */
export interface Metrics {
  count(name: MetricName, labels?: Labels, by?: number): void
  gauge(name: MetricName, value: number): void
  /** Adds a duration, in seconds, to a histogram. */
  observe(name: HistogramName, seconds: number, labels?: Labels): void
  /** The exposition format, version 0.0.4. */
  toText(): string
}

type Labels = Readonly<Record<string, string>>

const HELP = {
  ficha_requests_total: 'Requests answered, by route and status.',
  ficha_calls_total: 'Calls of the merchant’s own server, by the route that does the same and by result.',
  ficha_gateway_exchanges_total: 'Exchanges with the gateway, by outcome.',
  ficha_gateway_outcomes_total: 'Requests for payments to the gateway, by outcome.',
  ficha_gateway_throttled_total: 'Answers 429 of the gateway, each of which closes the way to it for a while.',
  ficha_notifications_total: 'Notifications, by outcome.',
  ficha_unmapped_statuses_total: 'Status words of the gateway that statusMap does not name.',
  ficha_hook_calls_total: 'Hook calls, by kind and result.',
  ficha_order_links_total: 'Pages of orders that were requested by a link, by the outcome of the link.',
  ficha_mismatches_total: 'Notifications that contradict the request.',
  ficha_outbox_waiting: 'Events that wait for a hook.',
  ficha_due_waiting: 'Payments to which time should have done something by now, counted to 10,000.',
  ficha_quiet: 'Whether no notification has come for quietAfter although one is due: 1 or 0. Only with onQuiet.',
  ficha_payments_paid_total: 'Payments that turned paid, by method, and by whether they had lapsed before.',
  ficha_payments_lapsed_total: 'Payments that lapsed and for which onLapsed was called, by method. Only with onLapsed.',
  ficha_quiet_seconds: 'Seconds since the last verified notification, or since the process started.',
  ficha_limited_total: 'Requests, streams, notifications and sign-ins that a limit refused, by limit.',
  ficha_inbox_unmatched: 'Notifications that name no known payment, counted to 10,000.',
  ficha_inbox_matched_late_total: 'Stored notifications that found their payment later.',
  ficha_streams_open: 'Open event streams.',
} as const

/** The counters and gauges. */
export type MetricName = keyof typeof HELP

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** The histograms. */
export type HistogramName = 'ficha_gateway_seconds' | 'ficha_time_to_paid_seconds'

/** The histograms, each with the upper limits of its buckets in seconds. */
const HISTOGRAMS: Readonly<Record<HistogramName, { readonly help: string; readonly ends: readonly number[] }>> = {
  ficha_gateway_seconds: {
    help: 'How long requests to the gateway took, with a second try where there was one, by outcome.',
    ends: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30],
  },
  ficha_time_to_paid_seconds: {
    help: 'From a payment’s creation until this server learned that it is paid, by method.',
    ends: [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 2 * DAY, 4 * DAY, 8 * DAY],
  },
}

/** The counts of a histogram: the number of values in each bucket and above the last one, and the sum of the values. */
interface Spread {
  readonly counts: number[]
  sum: number
}

/** The names of all series that `toText` may write, with the suffixes of histograms. A dashboard can use these names. */
export const METRIC_SERIES: readonly string[] = [
  ...Object.keys(HELP),
  ...Object.keys(HISTOGRAMS).flatMap((name) => [`${name}_bucket`, `${name}_sum`, `${name}_count`]),
]

const isGauge = (name: MetricName): boolean => !name.endsWith('_total')

/** Creates an empty set of metrics. */
export const createMetrics = (): Metrics => {
  const values = new Map<MetricName, Map<string, number>>()
  const seriesOf = (name: MetricName): Map<string, number> => {
    const known = values.get(name) ?? new Map<string, number>()
    values.set(name, known)
    return known
  }
  const spreads = new Map<HistogramName, Map<string, Spread>>()
  return {
    count: (name, labels = {}, by = 1) => {
      const series = seriesOf(name)
      const key = formatLabels(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    gauge: (name, value) => {
      seriesOf(name).set('', value)
    },
    observe: (name, seconds, labels = {}) => {
      if (!Number.isFinite(seconds)) return
      const { ends } = HISTOGRAMS[name]
      const series = spreads.get(name) ?? new Map<string, Spread>()
      spreads.set(name, series)
      const key = writePairs(labels)
      const spread = series.get(key) ?? { counts: Array.from({ length: ends.length + 1 }, () => 0), sum: 0 }
      series.set(key, spread)
      const value = Math.max(0, seconds)
      const at = ends.findIndex((end) => value <= end)
      const bucket = at === -1 ? ends.length : at
      spread.counts[bucket] = (spread.counts[bucket] ?? 0) + 1
      spread.sum += value
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
        .join('') + [...spreads].map(([name, series]) => histogramText(name, series)).join(''),
  }
}

/** Buckets are cumulative in this format: each counts all values up to its limit. */
const histogramText = (name: HistogramName, series: ReadonlyMap<string, Spread>): string => {
  const { help, ends } = HISTOGRAMS[name]
  const lines = [...series].flatMap(([pairs, { counts, sum }]) => {
    let under = 0
    const buckets = [...ends, '+Inf'].map((end, at) => {
      under += counts[at] ?? 0
      return `${name}_bucket${inBraces(pairs, `le="${String(end)}"`)} ${String(under)}`
    })
    return [
      ...buckets,
      `${name}_sum${inBraces(pairs)} ${String(sum)}`,
      `${name}_count${inBraces(pairs)} ${String(under)}`,
    ]
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
}

const formatLabels = (labels: Labels): string => inBraces(writePairs(labels))

const writePairs = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
    .join(',')

const inBraces = (...pairs: readonly string[]): string => {
  const all = pairs.filter((pair) => pair !== '').join(',')
  return all === '' ? '' : `{${all}}`
}
