// @vitest-environment jsdom
import { aPayer } from '@ficha/core/testing'
import { CheckoutProvider } from '@ficha/react'
import { startSandbox, type RunningSandbox } from '@ficha/sandbox'
import { createCheckoutHandler, publishedReadings, type CheckoutHandler } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runGuide } from './guide-code.support.ts'

/** The shop is where the page is: it sends payers back to its own address. */
const SHOP = location.origin
/** The shop in the guide "Testing your shop", which has no server. */
const TEST_SHOP = 'http://shop.test'

let gateway: RunningSandbox
let handler: CheckoutHandler
let root: Root
let place: HTMLElement
let close = (): void => undefined

/** A shop of one page: its routes answer the page's own requests, and its gateway is a sandbox. */
beforeEach(async () => {
  gateway = await startSandbox()
  handler = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey },
    publicUrl: `${SHOP}/api/checkout`,
    allowedOrigins: [TEST_SHOP],
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore(':memory:'),
    resolveOrder: () => ({
      country: 'BR',
      amount: '150.00',
      currency: 'BRL',
      subject: 'Mug',
      content: 'Mug',
      buyerId: 'ana',
      websiteUrl: SHOP,
    }),
    resolveRecurring: () => undefined,
    authorize: () => false,
  })
  const { fetch } = globalThis
  const fetchFromServer: typeof fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, SHOP)
    if (url.origin !== SHOP) return fetch(input, init)
    const { method = 'GET', headers = {}, body = null } = init
    const sent = { ...Object.fromEntries(new Headers(headers)), origin: SHOP }
    return handler(new Request(url, { method, headers: sent, body }), { clientAddress: '203.0.113.7' })
  }
  vi.stubGlobal('fetch', fetchFromServer)
  // Each payer has a browser of his own: the checkout keeps the way to pay of the last visit, and its steps.
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '')
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
  close = () => handler.close()
})

afterEach(async () => {
  root.unmount()
  place.remove()
  close()
  vi.unstubAllGlobals()
  await gateway.close()
})

const show = (page: ReactElement): void => root.render(page)

const found = async <Found extends Element>(selector: string): Promise<Found> => {
  await expect.poll(() => place.querySelector(selector), { message: selector }).not.toBeNull()
  return place.querySelector<Found>(selector) as Found
}

/** Types a value as a payer does: React and the form hear of it. */
const type = async (name: string, value: string): Promise<void> => {
  const field = await found<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const { name, email, phone, document: paper, address } = aPayer('BR')
const PAYER: readonly (readonly [path: string, value: string])[] = [
  ['name', name],
  ['email', email],
  ['phone', phone],
  ['document.number', paper.number],
  ['address.zipCode', address.zipCode],
  ['address.state', address.state],
  ['address.city', address.city],
  ['address.street', address.street],
  ['address.streetNumber', address.streetNumber],
]

test('the form of the guide "Headless form" names a wrong value at its field, and makes a payment of right ones', async () => {
  const { PixForm } = await runGuide<{
    readonly PixForm: FunctionComponent<{ readonly orderId: string; readonly onCreated: (id: string) => void }>
  }>('headless-form', 'pix-form.tsx')
  const created: string[] = []
  const form = createElement(PixForm, { orderId: 'order-1', onCreated: (id) => void created.push(id) })
  show(createElement(CheckoutProvider, { locale: 'pt-BR', live: 'poll' }, form))
  for (const [path, value] of PAYER) await type(path, value)
  await type('email', 'ana@')
  const press = async (): Promise<void> => (await found<HTMLButtonElement>('button')).click()
  await press()
  await found('[name="email"][aria-invalid="true"]')
  expect(await gateway.orders()).toEqual([])
  await type('email', 'ana@example.com')
  await press()
  await expect.poll(() => created).toHaveLength(1)
  expect(await gateway.orders()).toHaveLength(1)
})

/** Chooses a way to pay in the whole checkout, fills its form in, and presses the button. */
const payBy = async (method: string): Promise<void> => {
  // A press of a pointer, and not of a key, which only moves the choice.
  const row = await found<HTMLElement>(`[data-method="${method}"]`)
  row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  await found('[name="email"]')
  for (const [path, value] of PAYER.filter(([path]) => place.querySelector(`[name="${path}"]`))) await type(path, value)
  ;(await found<HTMLButtonElement>('form button[type="submit"], form .ficha-button[data-emphasis="primary"]')).click()
}

test('the checkout of the guide "Languages" speaks the table that the page passes', async () => {
  const { FrenchCheckout } = await runGuide<{
    readonly FrenchCheckout: FunctionComponent<{ readonly orderId: string }>
  }>('languages', 'french.tsx')
  show(createElement(FrenchCheckout, { orderId: 'order-1' }))
  await payBy('PIX')
  await expect.poll(() => place.textContent).toContain('Montant')
})

test('the checkout of the guide "Cards" sends the token that the gateway’s fields gave', async () => {
  const mount = vi.fn()
  const card = { token: 'tok_1', fingerprint: 'fp_1', issuer: 'visa' }
  vi.stubGlobal('gatewayFields', { mount, createToken: () => Promise.resolve(card), unmount: () => undefined })
  const { CardCheckout } = await runGuide<{
    readonly CardCheckout: FunctionComponent<{ readonly orderId: string }>
  }>('cards', 'card-checkout.tsx')
  show(createElement(CardCheckout, { orderId: 'order-1' }))
  await payBy('CreditCard')
  await expect.poll(async () => (await gateway.orders()).length).toBe(1)
  expect(mount).toHaveBeenCalledWith(expect.any(HTMLElement), { locale: 'pt-BR' })
  expect(JSON.stringify(await gateway.orders())).toContain('CreditCard')
})

test('the page of the guide "Testing your shop" shows what its handler offers, without a request of the network', async () => {
  const { CheckoutUnderTest } = await runGuide<{
    readonly CheckoutUnderTest: FunctionComponent<{ readonly handler: CheckoutHandler; readonly orderId: string }>
  }>('testing', 'checkout-under-test.tsx')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  show(createElement(CheckoutUnderTest, { handler, orderId: 'order-1' }))
  await found('[data-method="PIX"]')
  expect(place.textContent).toContain('150,00')
})
