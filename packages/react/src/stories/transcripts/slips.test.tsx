import { toDisplay, type DisplayModel, type PaymentSnapshot } from '@ficha/core'
import { aSnapshot, mxCodi, type PaymentFixture } from '@ficha/core/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadAfterPaint } from '../../slip/load-after-paint.support.ts'
import { PaymentInstructions } from '../../slip/payment-instructions.tsx'
import { KINDS } from '../story-sets.ts'
import { readAloud } from './read-aloud.support.ts'

beforeAll(() => loadAfterPaint())
afterEach(cleanup)

const PHASES: readonly (readonly [string, Partial<PaymentSnapshot>])[] = [
  ['open', {}],
  ['paid', { phase: 'paid' }],
  ['failed', { phase: 'failed' }],
  ['expired', { phase: 'failed', failureCause: 'expired' }],
]

const hear = async (snapshot: PaymentSnapshot): Promise<string> => {
  const { container } = render(<PaymentInstructions snapshot={snapshot} />)
  const heard = await readAloud(container)
  cleanup()
  return heard
}

const displayOf = (snapshot: PaymentSnapshot): DisplayModel => {
  const { country } = snapshot.payment.terms
  return toDisplay(snapshot.payment, {
    locale: country === 'BR' ? 'pt-BR' : `es-${country}`,
    now: Date.parse(snapshot.serverNow),
    phase: snapshot.phase,
    ...(snapshot.failureCause && { failureCause: snapshot.failureCause }),
    ...(snapshot.settledAt !== undefined && { settledAt: snapshot.settledAt }),
  })
}

const times = (text: string, part: string): number => text.split(part).length - 1

/** The kinds, and a code of Mexico's beside Brazil's. */
const CASES: readonly (readonly [string, PaymentFixture])[] = [...KINDS, ['qr-codi', mxCodi]]

it.each(CASES)(
  'a slip with %s says the number in groups, the deadline and the result, once each',
  async (kind, fixture) => {
    const parts: string[] = []
    for (const [name, changes] of PHASES) {
      const snapshot = aSnapshot(fixture, changes)
      const { deadline, status, blocks } = displayOf(snapshot)
      const heard = await hear(snapshot)
      parts.push(`## ${name}\n\n${heard}\n`)
      if (deadline) expect(times(heard, deadline.sentence), `${name}: the deadline`).toBe(1)
      expect(times(`\n${heard}\n`, `\n${status.title}\n`), `${name}: the result`).toBe(1)
      if (name === 'paid' && status.settled) expect(heard).toContain(`${status.settled.day}, ${status.settled.time}`)
      for (const block of blocks) {
        const values =
          'values' in block ? block.values : 'value' in block && block.kind !== 'freeText' ? [block.value] : []
        for (const value of values) expect(times(`\n${heard}\n`, `\n${value.spoken}\n`), value.label).toBe(1)
      }
      const [beforeTheIds = ''] = heard.split('\nIdentificador\n')
      // Nothing that a voice would make one number of.
      expect(beforeTheIds.match(/(?<![\d,.])\d{8,}/g)).toBeNull()
    }
    await expect(`# ${kind}: ${fixture.name}\n\n${parts.join('\n')}`).toMatchFileSnapshot(`heard/${kind}.md`)
  },
)
