import { aSnapshot, paymentFixtures, publishedAnswers } from '@ficha/core/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadAfterPaint } from './load-after-paint.support.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

beforeAll(loadAfterPaint)
afterEach(cleanup)

const LAPSED = { hasLapsed: true, deadlinePassed: true } as const

/** All by which a payer could pay, or keep what to pay with. */
const TO_PAY_WITH =
  '[data-kind], .ficha-code, .ficha-copy, .ficha-symbol, .ficha-steps, .ficha-deadline, .ficha-tool, .ficha-enlarge, .ficha-hand-off, .ficha-main a'

describe.each([...paymentFixtures, ...publishedAnswers].map((fixture) => [fixture.name, fixture] as const))(
  'after its lapse %s',
  (_name, fixture) => {
    const awaited = ['processing', 'unknown'] as const
    // The tools of the browser’s print command take what is on the page, so the page has nothing that paper may not have.
    it.each(awaited)('has nothing to pay with on its slip, if it is %s', (phase) => {
      const snapshot = aSnapshot(fixture, { ...LAPSED, phase })
      const { container } = render(
        <PaymentInstructions snapshot={snapshot} shareUrl="https://shop.example/pay/1" onReplace={() => undefined} />,
      )
      expect([...container.querySelectorAll(TO_PAY_WITH)].map(({ outerHTML }) => outerHTML)).toEqual([])
      expect(container.querySelector('details[open]')).toBeNull()
    })
  },
)

it('offers a new payment after the lapse, and asks before whether the payer has paid', () => {
  const onReplace = vi.fn()
  // jsdom has no modal dialogs.
  const { prototype } = HTMLDialogElement
  Object.assign(prototype, { showModal: vi.fn(), close: vi.fn() })
  onTestFinished(() => ['showModal', 'close'].forEach((name) => Reflect.deleteProperty(prototype, name)))
  const snapshot = aSnapshot(
    paymentFixtures.find(({ name }) => name === 'br-depositexpress') ?? paymentFixtures[0]!,
    LAPSED,
  )
  const { container } = render(<PaymentInstructions snapshot={snapshot} onReplace={onReplace} />)
  expect(container.querySelectorAll('.ficha-replace > button')).toHaveLength(1)
  const [wait, another] = container.querySelectorAll<HTMLButtonElement>('.ficha-replace dialog button')
  expect(wait?.dataset['emphasis']).toBe('primary')
  another?.click()
  expect(onReplace).toHaveBeenCalledOnce()
})
