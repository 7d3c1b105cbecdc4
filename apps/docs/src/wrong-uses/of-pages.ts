import { aPayment, aSnapshot, brPix } from '@ficha/core/testing'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { untyped, type WrongUse } from './wrong-use.ts'

/** The parts as a page without types has them. */
type Untyped = FunctionComponent<Record<string, unknown>>
const Provider: Untyped = untyped(CheckoutProvider)
const Slip: Untyped = untyped(PaymentInstructions)

/** Shows a page until its console has a sentence that is not about style sheets, which no page of this test has. */
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

const Followed = (): ReactElement => {
  const { snapshot } = usePayment('nT2hV9pXq0mJ4sKc7bRw1A')
  return createElement(PaymentInstructions, { snapshot })
}

/** As a single-page application answers every address. */
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

/** What a page says in a browser's console in development, once. */
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
    title: 'a provider inside a provider',
    where: 'console',
    said: () => consoleOf(inProvider({ locale: 'pt-BR' }, inProvider({ locale: 'pt-BR' }, slip)), isNotOfStyles),
  },
  {
    title: 'a `base` at which another server answers with a page',
    where: 'console',
    said: () =>
      consoleOf(inProvider({ locale: 'pt-BR', live: 'poll', fetch: aPage }, createElement(Followed)), (line) =>
        line.includes('without JSON'),
      ),
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
    title: 'no style sheet',
    where: 'console',
    said: () =>
      consoleOf(createElement(PaymentInstructions, { payment: aPayment(brPix), locale: 'pt-BR' }), (line) =>
        line.includes('style'),
      ),
  },
]
