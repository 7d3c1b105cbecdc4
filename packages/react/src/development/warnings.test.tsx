import { recurringMessagesFor, type Payment } from '@ficha/core'
import { aPayment, aRecurring, aSnapshot, brCoffeeClub, brPix } from '@ficha/core/testing'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMethodList } from '../checkout/checkout.support.ts'
import { Checkout } from '../checkout/checkout.tsx'
import type { CardTokenizer } from '../checkout/paying/card-tokenizer.ts'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { RecurringSchedule } from '../recurring/recurring-schedule.tsx'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { usePayment } from '../status/use-payment.ts'
import { forgetWarnings } from './warn-once.ts'
import { missingSheet, unknownLocale, WARNINGS } from './warnings.ts'

/** The gateway's own answer, which a page without types may pass on as it is. */
const rawAnswer = { code: '10000', trade_no: '1', qr_code: '000201' } as unknown as Payment
const nothing: { readonly snapshot: undefined } = JSON.parse('{}') as { readonly snapshot: undefined }
const noLocale: { readonly locale: string } = JSON.parse('{}') as { readonly locale: string }

const noOrder: { readonly orderId: string } = JSON.parse('{}') as { readonly orderId: string }

const good = <PaymentInstructions snapshot={aSnapshot(brPix)} />
/** A value of another kind, as a page without types passes it. */
const untyped = (value: unknown): never => value as never

const WRONG_USES: readonly (readonly [string, ReactElement, string])[] = [
  ['a slip of nothing', <PaymentInstructions {...nothing} />, WARNINGS.nothingToShow],
  ['the gateway’s own JSON as a payment', <PaymentInstructions payment={rawAnswer} />, WARNINGS.rawAnswer],
  ['a provider without a language', <CheckoutProvider {...noLocale}>{good}</CheckoutProvider>, WARNINGS.noLocale],
  ['a language without words', <CheckoutProvider locale="fr">{good}</CheckoutProvider>, unknownLocale('fr')],
  [
    'a provider in a provider',
    <CheckoutProvider locale="pt-BR">
      <CheckoutProvider locale="pt-BR">{good}</CheckoutProvider>
    </CheckoutProvider>,
    WARNINGS.nestedProvider,
  ],
  ['a slip without a style sheet', good, WARNINGS.noStyles],
  [
    'a checkout without an order',
    <CheckoutProvider locale="pt-BR">
      <Checkout {...noOrder} />
    </CheckoutProvider>,
    WARNINGS.noOrderId,
  ],
]

describe('a slip that was given something else', () => {
  const payment = aPayment(brPix)
  const snapshot = aSnapshot(brPix)
  it.each<[string, ReactElement, RegExp]>([
    [
      'a snapshot as a payment',
      <PaymentInstructions payment={untyped(snapshot)} />,
      /is a snapshot.*Pass it as `snapshot`/,
    ],
    [
      'a result as a payment',
      <PaymentInstructions payment={untyped({ ok: true, value: payment })} />,
      /whole result of parsePayResponse.*`parsed.value`/,
    ],
    [
      'a promise of a payment',
      <PaymentInstructions payment={untyped(Promise.resolve(payment))} />,
      /is a promise.*await/,
    ],
    [
      'a payment as a snapshot',
      <PaymentInstructions snapshot={untyped(payment)} />,
      /is a payment.*Pass it as `payment`/,
    ],
    [
      'all that usePayment gave, as a snapshot',
      <PaymentInstructions snapshot={untyped({ snapshot, isOffline: false })} />,
      /whole result of usePayment.*usePayment\(id\)\.snapshot/,
    ],
    ['a promise of a snapshot', <PaymentInstructions snapshot={untyped(Promise.resolve(snapshot))} />, /is a promise/],
    [
      'a refusal as a snapshot',
      <PaymentInstructions snapshot={untyped({ code: 'order-paid', status: 409 })} />,
      /is no snapshot of @ficha\/server.*200 or 201/,
    ],
  ])('%s: the console names it and what to pass', (_, page, sentence) => {
    vi.stubEnv('NODE_ENV', 'development')
    render(page)
    expect(said().join('\n')).toMatch(sentence)
  })

  it('a snapshot that is not there yet is no mistake', () => {
    vi.stubEnv('NODE_ENV', 'development')
    render(<PaymentInstructions snapshot={undefined} />)
    expect(said()).toEqual([])
  })
})

it.each<[string, ReactElement, RegExp]>([
  [
    'the options of a client in place of the client',
    <CheckoutProvider key="client" locale="pt-BR" queryClient={untyped({ defaultOptions: {} })}>
      {good}
    </CheckoutProvider>,
    /`queryClient`.*is no QueryClient.*new QueryClient/,
  ],
  [
    'some sentences in place of a table',
    <CheckoutProvider key="table" locale="pt-BR" messages={untyped({ amount: 'Total' })}>
      {good}
    </CheckoutProvider>,
    /`messages`.*lack whole parts.*withMessages/,
  ],
])('%s: the error names the prop and what to pass', (_, page, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubEnv('NODE_ENV', 'development')
  expect(() => render(page)).toThrow(sentence)
  cleanup()
  vi.stubEnv('NODE_ENV', 'production')
  expect(() => render(page)).not.toThrow(sentence)
})

const said = (): readonly unknown[] => vi.mocked(console.warn).mock.calls.map(([sentence]) => sentence as unknown)

beforeEach(() => {
  forgetWarnings()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe.each(WRONG_USES)('%s', (_name, page, sentence) => {
  it('causes one warning in development, and everything possible is shown', () => {
    vi.stubEnv('NODE_ENV', 'development')
    const { container, unmount } = render(page)
    vi.advanceTimersByTime(10_000)
    expect(said()).toContain(`@ficha/react: ${sentence}`)
    expect(container.querySelector('article')).not.toBeNull()
    unmount()
    vi.mocked(console.warn).mockClear()
    render(page)
    vi.advanceTimersByTime(10_000)
    expect(said()).toEqual([])
  })

  it('causes no warning in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    render(page)
    vi.advanceTimersByTime(10_000)
    expect(said()).toEqual([])
  })
})

const withSheet = (rules: string): void => {
  const sheet = document.createElement('style')
  sheet.textContent = rules
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
}

it.each([
  [
    'checkout',
    <CheckoutProvider key="checkout" locale="pt-BR" fetch={() => new Promise(() => undefined)}>
      <Checkout orderId="order-1" />
    </CheckoutProvider>,
  ],
  [
    'recurring',
    <RecurringSchedule key="recurring" snapshot={aRecurring(brCoffeeClub)} messages={recurringMessagesFor('pt-BR')} />,
  ],
] as const)('a warning says that a page has styles.css and lacks %s.css', (sheet, page) => {
  vi.stubEnv('NODE_ENV', 'development')
  withSheet('.ficha { --f-space: 4px }')
  render(page).unmount()
  render(page)
  vi.advanceTimersByTime(10_000)
  expect(said()).toEqual([`@ficha/react: ${missingSheet(sheet)}`])
  cleanup()
  forgetWarnings()
  vi.mocked(console.warn).mockClear()
  withSheet(`.ficha { --f-${sheet}: 1 }`)
  render(page)
  vi.advanceTimersByTime(10_000)
  expect(said()).toEqual([])
})

it('the console has the server’s sentence for developers about a refused request, and the page does not', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const problem = {
    code: 'not-found',
    title: 'There is no such thing, or this session may not see it.',
    detail: 'resolveOrder returned undefined for this order and this request.',
  }
  const { container } = render(
    <CheckoutProvider locale="en" live="poll" fetch={() => Promise.resolve(Response.json(problem, { status: 404 }))}>
      <Checkout orderId="order-1" />
    </CheckoutProvider>,
  )
  await expect
    .poll(() => said())
    .toContain(`@ficha/react: The server answered 404 (not-found). ${problem.title} ${problem.detail}`)
  await expect.poll(() => container.textContent).toContain('order')
  expect(container.textContent).not.toContain('resolveOrder')
})

it('the error of a part without a provider says that two copies of the package may be installed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Lost = (): ReactElement => <PaymentInstructions snapshot={usePayment('a').snapshot} />
  vi.stubEnv('NODE_ENV', 'development')
  expect(() => render(<Lost />)).toThrow('npm ls @ficha/react')
  vi.stubEnv('NODE_ENV', 'production')
  expect(() => render(<Lost />)).not.toThrow('npm ls @ficha/react')
})

it('a warning says that an order accepts cards and the page has no card fields', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const pageWith = (cardTokenizer?: CardTokenizer): ReactElement => (
    <CheckoutProvider locale="pt-BR" live="poll" fetch={() => Promise.resolve(Response.json(aMethodList()))}>
      <Checkout orderId="order-1" {...(cardTokenizer && { cardTokenizer })} />
    </CheckoutProvider>
  )
  const withFields = render(pageWith(() => ({ tokenize: () => Promise.resolve(undefined), unmount: () => undefined })))
  await expect.poll(() => withFields.queryByRole('radio', { name: 'Pix' })).not.toBeNull()
  vi.advanceTimersByTime(10_000)
  expect(said()).not.toContain(`@ficha/react: ${WARNINGS.noCardFields}`)
  withFields.unmount()
  const without = render(pageWith())
  await expect.poll(() => without.queryByRole('radio', { name: 'Pix' })).not.toBeNull()
  vi.advanceTimersByTime(10_000)
  expect(said()).toContain(`@ficha/react: ${WARNINGS.noCardFields}`)
})

it.each([
  [200, '<!doctype html><title>Shop</title>'],
  [404, '<!doctype html><title>Shop</title>'],
  [404, null],
  [404, '{"statusCode":404,"message":"Cannot GET /checkout"}'],
])('a warning says that a base which answers %i with %s does not lead to the routes', async (status, body) => {
  vi.stubEnv('NODE_ENV', 'development')
  const fetch = () => Promise.resolve(new Response(body, { status }))
  const Slip = (): ReactElement => <PaymentInstructions snapshot={usePayment('pay_canary_of_this_test').snapshot} />
  render(
    <CheckoutProvider base="/checkout" locale="pt-BR" live="poll" fetch={fetch}>
      <Checkout orderId="order-1" />
      <Slip />
    </CheckoutProvider>,
  )
  for (const address of ['/checkout/methods', '/checkout/payments/…']) {
    const words = `@ficha/react: ${address} answered ${status}, but not as @ficha/server does.`
    await expect.poll(() => said().filter((sentence) => String(sentence).startsWith(words))).toHaveLength(1)
  }
  expect(JSON.stringify(said())).not.toContain('pay_canary')
})

it('a correct page causes no warning', () => {
  vi.stubEnv('NODE_ENV', 'development')
  const sheet = document.createElement('style')
  sheet.textContent = '.ficha { --f-space: 4px }'
  document.head.append(sheet)
  render(
    <CheckoutProvider locale="es-UY">
      <PaymentInstructions payment={aPayment(brPix)} />
      <PaymentInstructions snapshot={undefined} />
      {good}
    </CheckoutProvider>,
  )
  vi.advanceTimersByTime(10_000)
  sheet.remove()
  expect(said()).toEqual([])
})
