import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { METRIC_SERIES } from './platform/metrics/metrics.ts'

interface Panel {
  readonly id: number
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}
const dashboard = JSON.parse(readFileSync(new URL('../docs/grafana-dashboard.json', import.meta.url), 'utf8')) as {
  readonly panels: readonly Panel[]
}

const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const namesIn = (expression: string): readonly string[] => expression.match(/\bficha_\w+/g) ?? []

describe('the dashboard for Grafana', () => {
  test('uses only metrics that the server writes', () => {
    const strangers = expressions.flatMap(namesIn).filter((name) => !METRIC_SERIES.includes(name))
    expect(expressions.length).toBeGreaterThan(10)
    expect(strangers).toEqual([])
  })

  test('shows every metric', () => {
    const shown = new Set(expressions.flatMap(namesIn).map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))
    const stored = METRIC_SERIES.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
    expect([...new Set(stored)].filter((name) => !shown.has(name))).toEqual([])
  })

  test('has a separate id and title for each panel', () => {
    for (const of of ['id', 'title'] as const) {
      const all = dashboard.panels.map((panel) => panel[of])
      expect(new Set(all).size).toBe(all.length)
    }
  })
})
