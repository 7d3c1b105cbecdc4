import { toDisplay } from '@ficha/core'
import { fieldsFor } from '@ficha/core/forms'
import { aPayment, aSnapshot, brPix } from '@ficha/core/testing'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { aShopThatAnswers } from './shop.ts'
import { thrownBy, untyped, type WrongUse } from './wrong-use.ts'

/** The parts as in a page without types. */
type Untyped = FunctionComponent<Record<string, unknown>>
const Provider: Untyped = untyped(CheckoutProvider)
const Slip: Untyped = untyped(PaymentInstructions)
const UntypedCheckout: Untyped = untyped(Checkout)

/** Shows a page until its console has a sentence that is not about style sheets. No page of this test has a style sheet. */
const consoleOf = async (page: ReactElement, isMeant: (line: string) => boolean): Promise<string> => {
  const place = document.body.appendChild(document.createElement('div'))
  const { warn } = console
  const root = createRoot(place)
  try {
    return await new Promise<string>((resolve, reject) => {
      const heard: unknown[] = []
      const giveUp = setTimeout(() => reject(new Error(`The console said only: ${heard.join(' / ')}`)), 15_000)
      console.warn = (line: unknown) => {
        heard.push(line)
        if (typeof line !== 'string' || !isMeant(line)) return
        clearTimeout(giveUp)
        resolve(line)
      }
      root.render(page)
    })
  } finally {
    console.warn = warn
    root.unmount()
    place.remove()
  }
}

const isNotOfStyles = (line: string): boolean => line.startsWith('@ficha/react') && !line.includes('style sheet')

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
    said: () => consoleOf(createElement(Slip), isNotOfStyles),
  },
  {
    title: 'the gateway’s raw JSON as `payment`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: { code: '10000', trade_no: '1' } }), isNotOfStyles),
  },
  {
    title: 'a snapshot as `payment`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: aSnapshot(brPix) }), isNotOfStyles),
  },
  {
    title: 'the result of `parsePayResponse` as `payment`, without `.value`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: { ok: true, value: aPayment(brPix) } }), isNotOfStyles),
  },
  {
    title: 'a payment as `snapshot`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { snapshot: aPayment(brPix) }), isNotOfStyles),
  },
  {
    title: 'all that `usePayment(id)` gave, as `snapshot`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { snapshot: { snapshot: aSnapshot(brPix) } }), isNotOfStyles),
  },
  {
    title: 'a promise as `payment`: `payment={readPayment(id)}`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: Promise.resolve(aPayment(brPix)) }), isNotOfStyles),
  },
  {
    title: 'a provider without `locale`',
    where: 'console',
    said: () => consoleOf(inProvider({}, slip), isNotOfStyles),
  },
  {
    title: 'a language without words: `locale="fr"`',
    where: 'console',
    said: () => consoleOf(inProvider({ locale: 'fr' }, slip), isNotOfStyles),
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
    said: () => consoleOf(inProvider({ locale: 'pt-BR' }, inProvider({ locale: 'pt-BR' }, slip)), isNotOfStyles),
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
    said: async () => {
      const sheet = document.head.appendChild(document.createElement('style'))
      sheet.textContent = '.ficha { --f-space: 4px }'
      try {
        return await consoleOf(
          inProvider(
            { locale: 'pt-BR', live: 'poll', fetch: aShopThatAnswers() },
            createElement(Checkout, { orderId: 'order-1' }),
          ),
          (line) => line.includes('checkout.css'),
        )
      } finally {
        sheet.remove()
      }
    },
  },
  {
    title: 'no style sheet',
    where: 'console',
    said: () =>
      consoleOf(createElement(PaymentInstructions, { payment: aPayment(brPix), locale: 'pt-BR' }), (line) =>
        line.includes('style'),
      ),
  },
]
