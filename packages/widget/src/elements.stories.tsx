import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRecurring, aSnapshot, brCoffeeClub, brPix, paidReports } from '@ficha/core/testing'
import { useEffect, useRef, useState, type ReactElement } from 'react'

const SCRIPT = 'widget/ficha.js'
const BASE = '/story'

const payment = aSnapshot(brPix)
const recurring = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3))

const methods = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: {
    id: 'order-1',
    amount: '150.00',
    currency: 'BRL',
    amountText: 'R$ 150,00',
    title: '2 canecas',
    number: '4F7K-2M',
    shop: 'Barro & Grano',
  },
  knownPayerFields: [],
  methods: [
    { method: 'PIX', name: { text: 'Pix' }, glyph: 'bolt', group: 'instant', way: 'pix', choosesBank: false },
    { method: 'Boleto', name: { text: 'Boleto' }, glyph: 'barcode', group: 'cash', way: 'boleto', choosesBank: false },
  ],
}

/** The answers of a shop's routes, by the beginning of the path. */
const ANSWERS: readonly (readonly [path: string, body: unknown])[] = [
  [`${BASE}/payments/${payment.id}`, payment],
  [`${BASE}/recurring/${recurring.id}`, recurring],
  [`${BASE}/methods`, methods],
]

/** The stream of a payment to which nothing happens. */
class QuietEvents extends EventTarget {
  readonly readyState = 0
  close(): void {
    // There is no connection.
  }
}

/** Answers the elements as a shop's routes would; everything else goes on to the network. */
const answer = (): (() => void) => {
  const { fetch: network, EventSource: stream } = globalThis
  globalThis.fetch = (input, init) => {
    const found = typeof input === 'string' && ANSWERS.find(([path]) => input.startsWith(path))
    return found ? Promise.resolve(Response.json(found[1])) : network(input, init)
  }
  globalThis.EventSource = QuietEvents as unknown as typeof EventSource
  return () => {
    globalThis.fetch = network
    globalThis.EventSource = stream
  }
}

/** An element of the built file, with its attributes and properties. */
interface ElementPageProps {
  readonly tag: 'ficha-payment' | 'ficha-checkout' | 'ficha-recurring'
  readonly attributes: Readonly<Record<string, string>>
}

/** The built file, as a page without React loads it: one script tag and one element. */
const ElementPage = ({ tag, attributes }: ElementPageProps): ReactElement => {
  const host = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    const stop = answer()
    // One script serves every element of a page.
    if (!document.querySelector(`script[src="${SCRIPT}"]`)) {
      const script = document.createElement('script')
      script.src = SCRIPT
      script.addEventListener('error', () => setIsMissing(true))
      document.head.append(script)
    }
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ base: BASE, locale: 'pt-BR', ...attributes }))
      element.setAttribute(name, value)
    host.current?.replaceChildren(element)
    return stop
  }, [tag, attributes])
  return (
    <>
      {isMissing && <p className="ficha">The widget is not built. Run `pnpm --filter @ficha/widget build` first.</p>}
      <div ref={host} />
    </>
  )
}

/**
 * The kit's elements out of their built file, for pages without React: the same parts on Preact, each in a shadow root of its own. One
 * script tag brings all three; attributes say which order and where the shop's routes are, and events notify the page of what happened.
 */
const meta: Meta<typeof ElementPage> = {
  title: 'Widget',
  component: ElementPage,
  parameters: { controls: { disable: true } },
}
export default meta

type Story = StoryObj<typeof ElementPage>

/** One payment, live, in light colours. */
export const Light: Story = {
  name: '<ficha-payment>, light',
  args: { tag: 'ficha-payment', attributes: { 'payment-id': payment.id, 'data-ficha-theme': 'light' } },
}

/** The same in dark colours: tokens and themes pass into the shadow root. */
export const Dark: Story = {
  name: '<ficha-payment>, dark',
  args: { tag: 'ficha-payment', attributes: { 'payment-id': payment.id, 'data-ficha-theme': 'dark' } },
}

/** The whole way of an order: the ways to pay, the form, the code and the stamp. */
export const Checkout: Story = {
  name: '<ficha-checkout>',
  args: { tag: 'ficha-checkout', attributes: { 'order-id': 'order-1' } },
}

/** Past charges, coming charges, and the way to cancel. */
export const Recurring: Story = {
  name: '<ficha-recurring>',
  args: { tag: 'ficha-recurring', attributes: { 'recurring-id': recurring.id, heading: brCoffeeClub.title } },
}
