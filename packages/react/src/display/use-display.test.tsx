import { messagesFor, toDisplay, withMessages, type PaymentSnapshot } from '@ficha/core'
import { hasWords } from '@ficha/core/internal'
import { aPayment, aSnapshot, brPix, mxOxxo } from '@ficha/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRIED_LOCALES } from '../loading/tried-locales.support.ts'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { isInLocale } from './is-in-locale.ts'
import { makeDisplayWith } from './make-display.ts'

const bare = aSnapshot(brPix)
const deadline = Date.parse(bare.deadline ?? '')

/** As a server sends it: the screen in a language, with a title that only the server can have given it. */
const served = (locale: string, changes: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  ...bare,
  display: { ...toDisplay(bare.payment, { locale, passed: false, phase: 'processing' }), title: 'Pix do servidor' },
  ...changes,
})

beforeEach(() =>
  vi.useFakeTimers({ now: deadline - 120_000, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a screen that the server made', () => {
  it('is drawn as it came, without words or formatters on this page', () => {
    const snapshot = served('pt-BR')
    vi.stubGlobal(
      'Intl',
      new Proxy(Intl, {
        get: () => {
          throw new Error('Nothing before the first paint may need Intl.')
        },
      }),
    )
    render(<PaymentInstructions snapshot={snapshot} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pix do servidor')
    expect(screen.getByText('R$ 150,00')).toBeTruthy()
  })

  it('follows each snapshot', () => {
    const { container, rerender } = render(<PaymentInstructions snapshot={served('pt-BR')} />)
    const paid = toDisplay(bare.payment, { locale: 'pt-BR', passed: false, phase: 'paid' })
    rerender(<PaymentInstructions snapshot={{ ...bare, phase: 'paid', revision: 3, display: paid }} />)
    expect(container.querySelector('article')?.dataset['phase']).toBe('paid')
    expect(screen.getByRole('status').textContent).toContain(messagesFor('pt-BR').states.paid.title)
  })

  it('shows the passed deadline at that moment, without a request', () => {
    const serverNow = new Date(deadline - 1_000).toISOString()
    const { container } = render(<PaymentInstructions snapshot={served('pt-BR', { serverNow })} />)
    expect(container.querySelector('article')?.dataset['passed']).toBeUndefined()
    act(() => void vi.advanceTimersByTime(1_500))
    expect(container.querySelector('article')?.dataset['passed']).toBe('true')
    expect(screen.getByText(messagesFor('pt-BR').codes.mayBeRefused)).toBeTruthy()
    expect(screen.getByText(messagesFor('pt-BR').states.deadlinePassed.title)).toBeTruthy()
  })

  it('is drawn in the provider’s language, which was requested', () => {
    render(
      <CheckoutProvider locale="es-AR">
        <PaymentInstructions snapshot={served('es-AR')} />
      </CheckoutProvider>,
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pix do servidor')
  })
})

describe('a screen that the page makes', () => {
  const total = withMessages(messagesFor('pt-BR'), { amount: 'Total da loja' })

  it.each([
    ['in another language than the server’s', <PaymentInstructions key="" snapshot={served('pt-BR')} locale="en" />],
    ['with words of the part', <PaymentInstructions key="" snapshot={served('pt-BR')} messages={total} />],
    [
      'with words of the provider',
      <CheckoutProvider key="" locale="pt-BR" messages={total}>
        <PaymentInstructions snapshot={served('pt-BR')} />
      </CheckoutProvider>,
    ],
    ['of a snapshot without one', <PaymentInstructions key="" snapshot={bare} />],
    ['of a payment that the page parsed', <PaymentInstructions key="" payment={aPayment(brPix)} />],
  ])('is %s', (_why, element) => {
    render(element)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pix')
  })

  it('uses the drawings of the server’s screen, which come once', () => {
    const oxxo = aSnapshot(mxOxxo)
    const display = toDisplay(oxxo.payment, { locale: 'es-MX', passed: false })
    const undrawn = aPayment(mxOxxo)
    const instructions = undrawn.instructions.map((one) => {
      if (one.kind !== 'barcode') return one
      const { drawing: _, ...rest } = one
      return rest
    })
    const payment = { ...undrawn, instructions }
    const make = makeDisplayWith(messagesFor('en'))
    const made = make({ payment, snapshot: { ...oxxo, payment, display } })
    const [before] = display.blocks.filter(({ kind }) => kind === 'barcode')
    const [after] = made.blocks.filter(({ kind }) => kind === 'barcode')
    expect(after).toMatchObject({ code: before && 'code' in before ? before.code : undefined })
    expect(JSON.stringify(after)).toContain('"modules"')
  })
})

it.each([
  ['pt-BR', 'pt-BR', true],
  ['pt-BR', 'PT_br', true],
  ['pt-BR', 'pt', true],
  ['pt-BR', 'pt-PT', true],
  ['en', 'en-GB', true],
  ['es', 'es-UY', true],
  ['es', 'es', true],
  ['es-MX', 'es-mx', true],
  ['es-MX', 'es', false],
  ['es-MX', 'es-CO', false],
  ['pt-BR', 'es', false],
  ['en', 'pt-BR', false],
])('words of %s may be shown to a page that requests %s: %s', (has, wanted, suits) => {
  expect(isInLocale({ locale: has }, wanted)).toBe(suits)
})

it.each(TRIED_LOCALES.filter(hasWords))(
  'the words of core for %s may be shown to a page that requests it',
  (wanted) => {
    expect(isInLocale(messagesFor(wanted), wanted)).toBe(true)
  },
)
