import { toDisplay, type DisplayModel, type Instruction, type PaymentSnapshot } from '@ficha/core'
import { aSnapshot, mxCodi, type PaymentFixture } from '@ficha/core/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadAfterPaint } from '../../slip/load-after-paint.support.ts'
import { PaymentInstructions } from '../../slip/payment-instructions.tsx'
import { KINDS } from '../story-sets.ts'
import { readAloud } from './read-aloud.support.ts'
import { expectSaidOnce } from './said-once.support.ts'

beforeAll(() => loadAfterPaint())
// The time that is left is read aloud, too: however long the reading takes, no second of it passes.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const PHASES: readonly (readonly [string, Partial<PaymentSnapshot>])[] = [
  ['open', {}],
  ['paid', { phase: 'paid' }],
  ['failed', { phase: 'failed' }],
  ['expired', { phase: 'failed', failureCause: 'expired' }],
]

const readSlip = async (snapshot: PaymentSnapshot): Promise<string> => {
  const { container } = render(<PaymentInstructions snapshot={snapshot} />)
  const transcript = await readAloud(container)
  cleanup()
  return transcript
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

/** The kinds, and a code of Mexico's beside Brazil's. */
const CASES: readonly (readonly [string, PaymentFixture])[] = [...KINDS, ['qr-codi', mxCodi]]

/** A record, so that a kind which core gains does not compile here without a transcript. */
const EVERY_KIND: Readonly<Record<Instruction['kind'], true>> = {
  redirect: true,
  reference: true,
  barcode: true,
  qr: true,
  clabe: true,
  bankDeposit: true,
  walletLink: true,
  appLink: true,
  freeText: true,
}

it('every kind of instruction has a transcript, and is the first in one', () => {
  for (const kind of Object.keys(EVERY_KIND)) {
    const [, fixture] = CASES.find(([name]) => name === kind) ?? []
    expect([kind, fixture && displayOf(aSnapshot(fixture)).blocks[0]?.kind]).toEqual([kind, kind])
  }
})

it.each(CASES)(
  'a slip with %s has the number in groups, the deadline and the result once each',
  async (kind, fixture) => {
    const parts: string[] = []
    for (const [name, changes] of PHASES) {
      const snapshot = aSnapshot(fixture, changes)
      const transcript = await readSlip(snapshot)
      parts.push(`## ${name}\n\n${transcript}\n`)
      expectSaidOnce(transcript, displayOf(snapshot))
    }
    await expect(`# ${kind}: ${fixture.name}\n\n${parts.join('\n')}`).toMatchFileSnapshot(`spoken/${kind}.md`)
  },
)
