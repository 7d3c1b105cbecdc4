import { toDisplay } from '@ficha/core'
import { fieldsFor } from '@ficha/core/forms'
import { aPayment, aSnapshot, brPix } from '@ficha/core/testing'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import { setTimeout as pause } from 'node:timers/promises'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { aShopThatAnswers } from './shop.support.ts'
import { thrown, untyped, type WrongUse } from './wrong-use.support.ts'

/** The parts as in a page without types. */
type Untyped = FunctionComponent<Record<string, unknown>>
const Provider: Untyped = untyped(CheckoutProvider)
const Slip: Untyped = untyped(PaymentInstructions)
const UntypedCheckout: Untyped = untyped(Checkout)

/** A page says its sentence much sooner. After this time the test fails, and names what the console said. */
const PATIENCE_MS = 15_000

/** The properties by which the parts know that the style sheets of the kit are on the page. */
const ALL_SHEETS = '.ficha { --f-space: 4px; --f-checkout: 1 }'

/**
 * Shows a page with these style sheets until its console has a sentence with these words. Its timers run a hundred times as fast, because some
 * warnings wait for seconds.
 */
const consoleOf = async (page: ReactElement, words: string, sheets: string = ALL_SHEETS): Promise<string> => {
  const isMeant = (line: string): boolean => line.includes(words)
  const styles = document.head.appendChild(document.createElement('style'))
  styles.textContent = sheets
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const warnings: string[] = []
  const said = vi.spyOn(console, 'warn').mockImplementation((line: unknown) => void warnings.push(String(line)))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    root.render(page)
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end && !warnings.some(isMeant)) {
      await vi.advanceTimersByTimeAsync(100)
      // Chunks are read in real time.
      await pause(1)
    }
    const meant = warnings.find(isMeant)
    if (meant === undefined) throw new Error(`The console said only: ${warnings.join(' / ')}`)
    return meant
  } finally {
    vi.useRealTimers()
    said.mockRestore()
    root.unmount()
    place.remove()
    styles.remove()
  }
}

const slip = createElement(PaymentInstructions, { snapshot: aSnapshot(brPix) })
const inProvider = (props: object, children: ReactElement): ReactElement =>
  createElement(Provider, { ...props }, children)
const inPortuguese = (props: object, children: ReactElement): ReactElement =>
  inProvider({ locale: 'pt-BR', ...props }, children)

const Followed = ({ id = 'nT2hV9pXq0mJ4sKc7bRw1A' }: { readonly id?: string }): ReactElement => {
  const { snapshot } = usePayment(id)
  return createElement(PaymentInstructions, { snapshot })
}

/** A page whose console warns. */
const warned = (title: string, page: () => ReactElement, words = '@ficha/react', sheets?: string): WrongUse => ({
  title,
  where: 'console',
  said: () => consoleOf(page(), words, sheets),
})

/** A page that asks a shop, whose console warns. */
const requesting = (
  title: string,
  shop: () => typeof fetch,
  page: ReactElement,
  words: string,
  sheets?: string,
): WrongUse => warned(title, () => inPortuguese({ live: 'poll', fetch: shop() }, page), words, sheets)

/** The answer of a single-page application to every address. */
const aPage: typeof fetch = () =>
  Promise.resolve(new Response('<!doctype html><p>Shop', { headers: { 'content-type': 'text/html' } }))

const cardsAlone: typeof fetch = () =>
  Promise.resolve(
    Response.json({
      country: 'BR',
      currency: 'BRL',
      environment: 'test',
      order: { id: 'order-1', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
      knownPayerFields: [],
      optionalPayerFields: [],
      methods: [
        { method: 'PIX', name: { text: 'Pix' }, glyph: 'bolt', group: 'instant', way: 'pix', choosesBank: false },
        {
          method: 'CreditCard',
          name: { text: 'Cartão' },
          glyph: 'card',
          group: 'card',
          way: 'card',
          choosesBank: false,
        },
      ],
    }),
  )

const payment = aPayment(brPix)
const snapshot = aSnapshot(brPix)
const checkout = createElement(Checkout, { orderId: 'order-1' })

/** The one warning of a page in the browser's console in development. */
export const PAGES: readonly WrongUse[] = [
  warned('`<PaymentInstructions />` with nothing to show', () => createElement(Slip)),
  warned('the gateway’s raw JSON as `payment`', () =>
    createElement(Slip, { payment: { code: '10000', trade_no: '1' } }),
  ),
  warned('a snapshot as `payment`', () => createElement(Slip, { payment: snapshot })),
  warned('the result of `parsePayResponse` as `payment`, without `.value`', () =>
    createElement(Slip, { payment: { ok: true, value: payment } }),
  ),
  warned('a payment as `snapshot`', () => createElement(Slip, { snapshot: payment })),
  warned('all that `usePayment(id)` gave, as `snapshot`', () => createElement(Slip, { snapshot: { snapshot } })),
  warned('a promise as `payment`: `payment={readPayment(id)}`', () =>
    createElement(Slip, { payment: Promise.resolve(payment) }),
  ),
  warned('a provider without `locale`', () => inProvider({}, slip)),
  warned('a language without words: `locale="fr"`', () => inProvider({ locale: 'fr' }, slip)),
  thrown('the options of a client as `queryClient`', () =>
    renderToString(inPortuguese({ queryClient: { defaultOptions: {} } }, slip)),
  ),
  thrown('some sentences in place of a table: `messages={{ amount: "Total" }}`', () =>
    renderToString(inPortuguese({ messages: { amount: 'Total' } }, slip)),
  ),
  thrown('the result of `parsePayResponse` in `toDisplay`, without `.value`', () =>
    toDisplay(untyped({ ok: true, value: payment }), { locale: 'pt-BR', passed: false }),
  ),
  thrown('a locale in place of the options: `toDisplay(payment, "pt-BR")`', () => toDisplay(payment, untyped('pt-BR'))),
  thrown('a country’s code in place of its form: `fieldsFor("BR", "PIX")`', () => fieldsFor(untyped('BR'), 'PIX')),
  warned('a provider inside a provider', () => inPortuguese({}, inPortuguese({}, slip))),
  requesting(
    'a `base` at which another server answers with a page',
    () => aPage,
    createElement(Followed),
    'not as @ficha/server does',
  ),
  requesting(
    '`usePayment("order-1")`: the id of the order in place of the payment’s',
    aShopThatAnswers,
    createElement(Followed, { id: 'order-1' }),
    'answered 404',
  ),
  requesting(
    '`<Checkout>` of an order that `resolveOrder` does not know',
    () => aShopThatAnswers({ resolveOrder: () => undefined }),
    checkout,
    'answered 404',
  ),
  requesting('`<Checkout>` without `orderId`', aShopThatAnswers, createElement(UntypedCheckout), 'orderId'),
  thrown('a part outside of its provider, or two copies of `@ficha/react`', () =>
    renderToString(createElement(Followed)),
  ),
  requesting(
    'cards offered by the server, and `<Checkout>` without `cardTokenizer`',
    () => cardsAlone,
    checkout,
    'cardTokenizer',
  ),
  requesting(
    '`styles.css` without `checkout.css`',
    aShopThatAnswers,
    checkout,
    'checkout.css',
    '.ficha { --f-space: 4px }',
  ),
  warned('no style sheet', () => createElement(PaymentInstructions, { payment, locale: 'pt-BR' }), 'style sheet', ''),
]
