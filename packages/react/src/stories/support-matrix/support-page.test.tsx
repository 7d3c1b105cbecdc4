import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SupportPage } from './support-page.tsx'
import type { SupportCell, SupportMatrix } from './support-matrix.ts'

afterEach(cleanup)

const aMatrix = (cells: Readonly<Record<string, SupportCell>>, missing: readonly string[] = []): SupportMatrix => ({
  madeAt: '2026-11-22T10:00:00.000Z',
  reports: ['e2e.json'],
  missing,
  tables: [
    { title: 'Rows', source: 'rows.spec.ts', columns: ['360 px', '1280 px'], lines: [{ name: 'BR PIX', cells }] },
  ],
})
const cellsOf = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the page about support', () => {
  it('claims nothing without a report, and says how to get one', () => {
    render(<SupportPage matrix={undefined} />)
    expect(screen.getByText(/nothing is claimed/).textContent).toContain('pnpm test:full')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('claims support only if a test passed and none failed', () => {
    render(
      <SupportPage
        matrix={aMatrix({
          '360 px': { passed: 3, failed: 0, skipped: 0 },
          '1280 px': { passed: 2, failed: 1, skipped: 0 },
        })}
      />,
    )
    expect(cellsOf('BR PIX')).toEqual(['holds (3)', '1 of 3 fail'])
  })

  it('shows skipped and untested rows apart from passed ones', () => {
    render(<SupportPage matrix={aMatrix({ '360 px': { passed: 0, failed: 0, skipped: 2 } })} />)
    expect(cellsOf('BR PIX')).toEqual(['not tested in this run', 'not tested'])
  })

  it('names a missing report', () => {
    render(<SupportPage matrix={aMatrix({}, ['examples.json'])} />)
    expect(screen.getByText(/missing below: examples\.json/)).toBeDefined()
  })
})
