import { describe, expect, it } from 'vitest'
import { fill } from '../i18n/format.ts'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import { canBePaid } from '../contract/can-be-paid.ts'
import { PHASES } from '../model/phase.ts'
import { aSnapshot, paymentFixtures, pixJourneyFixtures, publishedAnswers } from '../testing/index.ts'
import { displayStateOf } from './display-state-of.ts'
import { toDisplay } from './to-display.ts'

const ALL_MESSAGES = listLocales().map(messagesFor)
const EVERY = [...paymentFixtures, ...pixJourneyFixtures, ...publishedAnswers]
const LAPSED = { hasLapsed: true, deadlinePassed: true } as const

const screenOf = (fixture: (typeof EVERY)[number], messages: (typeof ALL_MESSAGES)[number], more: object = {}) => {
  const snapshot = aSnapshot(fixture, { ...LAPSED, ...more })
  return toDisplay(snapshot.payment, { messages, passed: true, ...displayStateOf(snapshot) })
}

describe.each(EVERY.map((fixture) => [fixture.name, fixture] as const))('after its lapse %s', (_name, fixture) => {
  it.each(['processing', 'unknown'] as const)('has nothing to pay with in any language, if it is %s', (phase) => {
    expect(canBePaid(aSnapshot(fixture, { ...LAPSED, phase }))).toBe(false)
    for (const messages of ALL_MESSAGES) {
      const { status, blocks, steps, counter, deadline, afterDeadline } = screenOf(fixture, messages, { phase })
      expect(status).toMatchObject({ isPayable: false, isKept: false })
      expect({ blocks, steps, counter, deadline, afterDeadline }).toEqual({ blocks: [], steps: [] })
    }
  })

  it('keeps its numbers for the payer who has paid, and says not to pay again', () => {
    for (const messages of ALL_MESSAGES) {
      const open = toDisplay(aSnapshot(fixture).payment, { messages, passed: false })
      const { past = [], status } = screenOf(fixture, messages)
      const shown = past.map(({ text }) => text)
      const numbers = open.blocks.flatMap((block) =>
        block.kind === 'reference' || block.kind === 'clabe'
          ? [block.value.text]
          : block.kind === 'bankDeposit'
            ? block.values.map(({ text }) => text)
            : [],
      )
      expect(shown).toEqual(expect.arrayContaining(numbers))
      if (status.state !== 'lapsed') continue
      const own = fixture.name.includes('authorisation') ? messages.pixCodes.authorisationStates : messages.states
      expect(status.text).toContain(fill(own.lapsed.text, {}))
      if (own === messages.states)
        expect(status.text).toMatch(/do not pay again|no pagues? otra vez|não pague outra vez/)
    }
  })
})

it('a payment without a code is never said to have one, in any state after its deadline', () => {
  const withoutCode = EVERY.filter((fixture) =>
    aSnapshot(fixture).payment.instructions.every(({ kind }) =>
      ['redirect', 'clabe', 'bankDeposit', 'walletLink', 'appLink', 'freeText'].includes(kind),
    ),
  )
  expect(withoutCode.length).toBeGreaterThan(10)
  for (const fixture of withoutCode)
    for (const messages of ALL_MESSAGES)
      for (const more of [
        { hasLapsed: false },
        {},
        { phase: 'failed', failureCause: 'expired' },
        { phase: 'unknown' },
      ]) {
        const { status, words } = screenOf(fixture, messages, more)
        const { replace, replaceAsk, replaceConfirm, mayBeRefused } = words
        expect([status.title, status.text, replace, replaceAsk, replaceConfirm, mayBeRefused].join(' ')).not.toMatch(
          /\bc[oó]digos?\b|\bcodes?\b/i,
        )
      }
})

describe('a payment that is reported after its lapse', () => {
  it('is paid, and says that it came late and that the shop knows it, in every language', () => {
    for (const messages of ALL_MESSAGES)
      for (const fixture of paymentFixtures) {
        const late = screenOf(fixture, messages, { phase: 'paid' })
        const onTime = screenOf(fixture, messages, { phase: 'paid', hasLapsed: false })
        expect(late.status).toMatchObject({ state: 'paid', isKept: true })
        expect(late.status.text).toMatch(
          /after the deadline and the shop|depois do prazo e a loja|después de(l plazo| la vigencia) y la tienda/,
        )
        expect(onTime.status.text).not.toMatch(/after the deadline|depois do prazo|después de/)
      }
  })

  it('lapses in no phase that is settled', () => {
    for (const phase of PHASES)
      expect(screenOf(paymentFixtures[0]!, ALL_MESSAGES[0]!, { phase }).status.state === 'lapsed').toBe(
        phase === 'processing',
      )
  })
})
