import { messagesFor, toDisplay } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FichaActDetail } from '../host/events.ts'

const payment = aSnapshot(brPix)
const snapshot = {
  ...payment,
  display: toDisplay(payment.payment, { locale: 'pt-BR', passed: false, phase: 'processing' }),
}
const list = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order 7', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [],
  methods: [],
  activePayment: { id: payment.id, method: 'PIX', phase: 'processing' },
}
const { actions } = messagesFor('pt-BR')
const until = <Value>(holds: () => Value) => vi.waitFor(holds, { timeout: 20_000 })

/** The details of the events that a page receives at its document, with the name of their element. */
const received: (FichaActDetail & { readonly of: string })[] = []
const receive = (event: Event): void => {
  const { detail } = event as CustomEvent<FichaActDetail>
  received.push({ of: (event.target as Element).localName, ...detail })
}

class Quiet extends EventTarget {
  readonly readyState = 0
  close(): void {
    // There is no connection.
  }
}

beforeEach(async () => {
  vi.stubGlobal('EventSource', Quiet)
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('/methods') ? list : snapshot)),
  )
  vi.stubGlobal('print', vi.fn())
  document.addEventListener('ficha-act', receive)
  received.length = 0
  await import('../define.ts')
})
afterEach(async () => {
  document.removeEventListener('ficha-act', receive)
  document.body.replaceChildren()
  await new Promise((resolve) => setTimeout(resolve, 60))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const place = (name: 'ficha-payment' | 'ficha-checkout') => {
  const element = document.createElement(name)
  element.setAttribute('locale', 'pt-BR')
  element.setAttribute('share-url', name === 'ficha-checkout' ? '/pay/:id' : `/pay/${payment.id}`)
  element.setAttribute(name === 'ficha-checkout' ? 'order-id' : 'payment-id', payment.id)
  return element
}

const buttonsOf = (element: Element): readonly HTMLButtonElement[] => [
  ...(element.shadowRoot?.querySelectorAll('button') ?? []),
]

const press = (element: Element, label: string): Promise<void> =>
  until(() => {
    const button = buttonsOf(element).find(({ textContent }) => textContent === label)
    if (!button) throw new Error(`There is no button "${label}" yet.`)
    button.click()
  })

const inApp = () =>
  vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Chrome/140.0 Mobile')

it.each(['ficha-payment', 'ficha-checkout'] as const)('<%s> notifies the page that the payer printed', async (name) => {
  const element = place(name)
  document.body.append(element)
  await press(element, actions.print)
  // The code is drawn first.
  await until(() => expect(received).toEqual([{ of: name, reason: 'printed', kind: 'slip' }]))
  dispatchEvent(new Event('afterprint'))
})

it.each(['ficha-payment', 'ficha-checkout'] as const)(
  '<%s> in an app’s web view gives its link to the app, and notifies the page',
  async (name) => {
    inApp()
    const element = place(name)
    const openInBrowser = vi.fn<(href: string) => void>()
    element.openInBrowser = openInBrowser
    document.body.append(element)
    await press(element, actions.openLink)
    const href = new URL(`/pay/${payment.id}`, location.href).href
    expect(openInBrowser).toHaveBeenCalledExactlyOnceWith(href)
    expect(received).toEqual([{ of: name, reason: 'opened-elsewhere', kind: 'link', href }])
  },
)

it('without an app that opens the link, the payer can copy it', async () => {
  inApp()
  const element = place('ficha-payment')
  document.body.append(element)
  await press(element, actions.copyLink)
  expect(buttonsOf(element).map(({ textContent }) => textContent)).not.toContain(actions.openLink)
  // jsdom has no clipboard.
  await until(() => expect(received).toEqual([{ of: 'ficha-payment', reason: 'copy-failed', kind: 'link' }]))
})
