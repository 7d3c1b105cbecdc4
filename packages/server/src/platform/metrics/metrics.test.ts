import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a histogram counts each duration in its bucket and all larger ones, and adds them up', () => {
  const metrics = createMetrics()
  for (const seconds of [0.04, 0.05, 0.2, 90])
    metrics.observe('ficha_gateway_seconds', seconds, { outcome: 'answered' })
  metrics.observe('ficha_gateway_seconds', 1, { outcome: 'unknown' })
  const lines = metrics.toText().split('\n')
  expect(lines).toContain('# TYPE ficha_gateway_seconds histogram')
  const bucketOf = (end: string): string | undefined =>
    lines
      .find((line) => line.startsWith(`ficha_gateway_seconds_bucket{outcome="answered",le="${end}"} `))
      ?.split(' ')[1]
  expect(['0.05', '0.1', '0.25', '30', '+Inf'].map(bucketOf)).toEqual(['2', '2', '3', '3', '4'])
  expect(lines).toContain('ficha_gateway_seconds_sum{outcome="answered"} 90.29')
  expect(lines).toContain('ficha_gateway_seconds_count{outcome="answered"} 4')
  expect(lines).toContain('ficha_gateway_seconds_count{outcome="unknown"} 1')
})

test('a clock that was set back gives no negative duration and no NaN', () => {
  const metrics = createMetrics()
  metrics.observe('ficha_gateway_seconds', -3)
  metrics.observe('ficha_gateway_seconds', Number.NaN)
  expect(metrics.toText()).toContain('ficha_gateway_seconds_sum 0\nficha_gateway_seconds_count 1\n')
})

test('a label without an end cannot open another label', () => {
  const metrics = createMetrics()
  metrics.count('ficha_unmapped_statuses_total', { status: 'A"} 1\nficha_x 2\\' })
  expect(metrics.toText()).toContain('ficha_unmapped_statuses_total{status="A_} 1_ficha_x 2_"} 1\n')
})
