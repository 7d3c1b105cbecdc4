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
import { aShopThatAnswers } from './shop.ts'
import { thrownBy, untyped, type WrongUse } from './wrong-use.ts'

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
 * Shows a page with these style sheets until its console has the sentence that is meant. Its timers run a hundred times as fast, because some
 * warnings wait for seconds.
 */
const consoleOf = async (
  page: ReactElement,
  isMeant: (line: string) => boolean,
  sheets: string = ALL_SHEETS,
): Promise<string> => {
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

const isOfTheKit = (line: string): boolean => line.startsWith('@ficha/react')

const slip = createElement(PaymentInstructions, { snapshot: aSnapshot(brPix) })
const inProvider = (props: object, children: ReactElement): ReactElement =>
  createElement(Provider, { ...props }, children)

const Followed = ({ id = 'nT2hV9pXq0mJ4sKc7bRw1A' }: { readonly id?: string }): ReactElement => {
  const { snapshot } = usePayment(id)
  return createElement(PaymentInstructions, { snapshot })
}

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

/** The one warning of a page in the browser's console in development. */
export const PAGES: readonly WrongUse[] = [
  {
    title: '`<PaymentInstructions />` with nothing to show',
    where: 'console',
    said: () => consoleOf(createElement(Slip), isOfTheKit),
  },
  {
    title: 'the gateway’s raw JSON as `payment`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: { code: '10000', trade_no: '1' } }), isOfTheKit),
  },
  {
    title: 'a snapshot as `payment`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: aSnapshot(brPix) }), isOfTheKit),
  },
  {
    title: 'the result of `parsePayResponse` as `payment`, without `.value`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: { ok: true, value: aPayment(brPix) } }), isOfTheKit),
  },
  {
    title: 'a payment as `snapshot`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { snapshot: aPayment(brPix) }), isOfTheKit),
  },
  {
    title: 'all that `usePayment(id)` gave, as `snapshot`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { snapshot: { snapshot: aSnapshot(brPix) } }), isOfTheKit),
  },
  {
    title: 'a promise as `payment`: `payment={readPayment(id)}`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: Promise.resolve(aPayment(brPix)) }), isOfTheKit),
  },
  {
    title: 'a provider without `locale`',
    where: 'console',
    said: () => consoleOf(inProvider({}, slip), isOfTheKit),
  },
  {
    title: 'a language without words: `locale="fr"`',
    where: 'console',
    said: () => consoleOf(inProvider({ locale: 'fr' }, slip), isOfTheKit),
  },
  {
    title: 'the options of a client as `queryClient`',
    where: 'thrown',
    said: () =>
      thrownBy(() => renderToString(inProvider({ locale: 'pt-BR', queryClient: { defaultOptions: {} } }, slip))),
  },
  {
    title: 'some sentences in place of a table: `messages={{ amount: "Total" }}`',
    where: 'thrown',
    said: () => thrownBy(() => renderToString(inProvider({ locale: 'pt-BR', messages: { amount: 'Total' } }, slip))),
  },
  {
    title: 'the result of `parsePayResponse` in `toDisplay`, without `.value`',
    where: 'thrown',
    said: () =>
      thrownBy(() => toDisplay(untyped({ ok: true, value: aPayment(brPix) }), { locale: 'pt-BR', passed: false })),
  },
  {
    title: 'a locale in place of the options: `toDisplay(payment, "pt-BR")`',
    where: 'thrown',
    said: () => thrownBy(() => toDisplay(aPayment(brPix), untyped('pt-BR'))),
  },
  {
    title: 'a country’s code in place of its form: `fieldsFor("BR", "PIX")`',
    where: 'thrown',
    said: () => thrownBy(() => fieldsFor(untyped('BR'), 'PIX')),
  },
  {
    title: 'a provider inside a provider',
    where: 'console',
    said: () => consoleOf(inProvider({ locale: 'pt-BR' }, inProvider({ locale: 'pt-BR' }, slip)), isOfTheKit),
  },
  {
    title: 'a `base` at which another server answers with a page',
    where: 'console',
    said: () =>
      consoleOf(inProvider({ locale: 'pt-BR', live: 'poll', fetch: aPage }, createElement(Followed)), (line) =>
        line.includes('not as @ficha/server does'),
      ),
  },
  {
    title: '`usePayment("order-1")`: the id of the order in place of the payment’s',
    where: 'console',
    said: () =>
      consoleOf(
        inProvider(
          { locale: 'pt-BR', live: 'poll', fetch: aShopThatAnswers() },
          createElement(Followed, { id: 'order-1' }),
        ),
        (line) => line.includes('answered 404'),
      ),
  },
  {
    title: '`<Checkout>` of an order that `resolveOrder` does not know',
    where: 'console',
    said: () =>
      consoleOf(
        inProvider(
          { locale: 'pt-BR', live: 'poll', fetch: aShopThatAnswers({ resolveOrder: () => undefined }) },
          createElement(Checkout, { orderId: 'order-1' }),
        ),
        (line) => line.includes('answered 404'),
      ),
  },
  {
    title: '`<Checkout>` without `orderId`',
    where: 'console',
    said: () =>
      consoleOf(
        inProvider({ locale: 'pt-BR', live: 'poll', fetch: aShopThatAnswers() }, createElement(UntypedCheckout)),
        (line) => line.includes('orderId'),
      ),
  },
  {
    title: 'a part outside of its provider, or two copies of `@ficha/react`',
    where: 'thrown',
    said: () => thrownBy(() => renderToString(createElement(Followed))),
  },
  {
    title: 'cards offered by the server, and `<Checkout>` without `cardTokenizer`',
    where: 'console',
    said: () =>
      consoleOf(
        inProvider(
          { locale: 'pt-BR', live: 'poll', fetch: cardsAlone },
          createElement(Checkout, { orderId: 'order-1' }),
        ),
        (line) => line.includes('cardTokenizer'),
      ),
  },
  {
    title: '`styles.css` without `checkout.css`',
    where: 'console',
    said: () =>
      consoleOf(
        inProvider(
          { locale: 'pt-BR', live: 'poll', fetch: aShopThatAnswers() },
          createElement(Checkout, { orderId: 'order-1' }),
        ),
        (line) => line.includes('checkout.css'),
        '.ficha { --f-space: 4px }',
      ),
  },
  {
    title: 'no style sheet',
    where: 'console',
    said: () =>
      consoleOf(
        createElement(PaymentInstructions, { payment: aPayment(brPix), locale: 'pt-BR' }),
        (line) => line.includes('style sheet'),
        '',
      ),
  },
]
