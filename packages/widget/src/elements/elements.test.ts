import { methodsFor, toDisplay } from '@ficha/core'
import { aRecurring, aSnapshot, brCoffeeClub, brPix } from '@ficha/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadLinks } from '../preload.ts'
import type { FichaElementTagNameMap } from './tag-names.ts'

/** The stream of something to which nothing happens. */
class Quiet extends EventTarget {
  static count = 0
  readonly readyState = 0
  constructor() {
    super()
    Quiet.count += 1
  }
  close(): void {
    // There is no connection.
  }
}

const fetch = vi.fn<typeof globalThis.fetch>()
const received: unknown[] = []
const receive = (event: Event): void => void received.push([event.type, (event as CustomEvent).detail])
const TYPES = ['ficha-error', 'ficha-status', 'ficha-replace']
const order = aRecurring(brCoffeeClub)
const payment = aSnapshot(brPix)
const withDisplay = {
  ...payment,
  display: toDisplay(payment.payment, { locale: 'pt-BR', passed: false, phase: 'processing' }),
}

/** An order that can be paid in one way, whose form is open at once. */
const onlyPix = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order 7', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [],
  methods: methodsFor('BR')
    .filter(({ method }) => method === 'PIX')
    .map(({ method, name, glyph, group }) => ({
      method,
      name,
      glyph,
      group,
      way: 'pix',
      isPopular: true,
      choosesBank: false,
    })),
}

const until = <Value>(holds: () => Value) => vi.waitFor(holds, { timeout: 20_000 })
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))
const textOf = (element: Element): string => element.shadowRoot?.textContent ?? ''

const make = <Name extends keyof FichaElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): FichaElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

const place: typeof make = (name, attributes) => {
  const element = make(name, attributes)
  document.body.append(element)
  return element
}

const child = (slot: string, text: string): HTMLElement => {
  const element = document.createElement('b')
  element.slot = slot
  element.textContent = text
  return element
}

beforeEach(async () => {
  vi.stubGlobal('EventSource', Quiet)
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })))
  received.length = 0
  Quiet.count = 0
  for (const type of TYPES) document.addEventListener(type, receive)
  await import('../define.ts')
})
afterEach(async () => {
  document.body.replaceChildren()
  for (const type of TYPES) document.removeEventListener(type, receive)
  await settle()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('an element without anything to show', () => {
  it.each([
    ['ficha-payment', 'pt-BR', 'não sabe qual pagamento'],
    ['ficha-recurring', 'es-MX', 'no sabe qué pago'],
    ['ficha-checkout', 'en', 'does not know which payment'],
  ] as const)(
    'says so if <%s> has no id, in the page’s language, and reports it to the page',
    async (name, locale, words) => {
      const element = place(name, { locale })
      await until(() => expect(textOf(element)).toContain(words))
      expect(element.shadowRoot?.querySelector('slot')).toBeTruthy()
      await until(() =>
        expect(received).toEqual([
          ['ficha-error', { kind: 'missing-id', message: expect.stringContaining(`<${name}>`) as string }],
        ]),
      )
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['ficha-checkout', 'orderId', 'order-id'],
    ['ficha-checkout', 'order_id', 'order-id'],
    ['ficha-payment', 'paymentid', 'payment-id'],
    ['ficha-recurring', 'recurring', 'recurring-id'],
  ] as const)('tells developers which attribute <%s %s> has to have', async (name, written, meant) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    place(name, { [written]: 'order-7', locale: 'es' })
    const sentence = `"${written.toLowerCase()}", which it does not read: write ${meant}.`
    await until(() => expect(warn.mock.calls.flat()).toContainEqual(expect.stringContaining(sentence)))
  })

  it.each([
    ['ficha-checkout', 'order-id', 'resolveOrder returned undefined for this id'],
    ['ficha-payment', 'payment-id', 'Use the id that POST /payments answered'],
    ['ficha-recurring', 'recurring-id', 'Use the id that POST /recurring answered'],
  ] as const)('tells developers why <%s> finds nothing, and about base-url', async (name, attribute, cause) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    place(name, { [attribute]: 'order-9', 'base-url': 'https://shop.example/api/checkout', locale: 'es' })
    await until(() => expect(warn.mock.calls.flat()).toContainEqual(expect.stringContaining(cause)))
    expect(warn.mock.calls.flat().join()).toContain('"base-url", which it does not read: write base.')
    expect(warn.mock.calls.flat().join()).not.toContain('order-9')
  })

  it('tells developers about a language without words, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const element = place('ficha-checkout', { 'order-id': 'order-9', locale: 'fr' })
    const said = () =>
      warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('There are no words'))
    await until(() => expect(said()).toHaveLength(1))
    element.setAttribute('share-url', '/pay/:id')
    await settle()
    expect(said()).toEqual([expect.stringContaining('so payers read Spanish. Set locale to')])
  })

  it.each(['ficha-payment', 'ficha-recurring'] as const)(
    'says so if the id of <%s> belongs to nothing',
    async (name) => {
      const attribute = name === 'ficha-payment' ? 'payment-id' : 'recurring-id'
      const element = place(name, { [attribute]: 'aaaaaaaaaaaaaaaaaaaaaa', locale: 'es' })
      await until(() => expect(textOf(element)).toContain('No encontramos este pago'))
      await until(() =>
        expect(received).toEqual([['ficha-error', { kind: 'not-found', message: expect.any(String) as string }]]),
      )
    },
  )

  it('says so if another program answers at the base, and continues to request', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fetch.mockImplementation(() => Promise.resolve(new Response('<!doctype html>', { status: 404 })))
    const element = place('ficha-payment', { 'payment-id': payment.id, base: '/nowhere', locale: 'pt' })
    await until(() => expect(textOf(element)).toContain('Não conseguimos mostrar este pagamento'))
    await until(() =>
      expect(received).toEqual([['ficha-error', { kind: 'unreadable', message: expect.any(String) as string }]]),
    )
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('/nowhere/payments/… answered 404, but not as @ficha/server does')],
    ])
    warn.mockRestore()
    fetch.mockImplementation(() => Promise.resolve(Response.json(withDisplay)))
    element.refresh()
    await until(() => expect(textOf(element)).toContain('150,00'))
  })

  it('says so if there is no network, without loading another file', async () => {
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const element = place('ficha-payment', { 'payment-id': payment.id, locale: 'en' })
    await until(() => expect(textOf(element)).toContain('If you have paid, do not pay again'))
    await until(() =>
      expect(received).toEqual([['ficha-error', { kind: 'unreachable', message: expect.any(String) as string }]]),
    )
  })

  it('has the language of the elements around it', async () => {
    const section = document.createElement('section')
    section.lang = 'pt-BR'
    const element = make('ficha-payment', {})
    section.append(element)
    document.body.append(section)
    await until(() => expect(textOf(element)).toContain('não sabe qual pagamento'))
  })
})

describe('<ficha-payment>', () => {
  it('draws a snapshot of a script before any answer, and returns it', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined))
    const element = make('ficha-payment', {})
    element.snapshot = withDisplay
    document.body.append(element)
    await until(() => expect(textOf(element)).toContain('150,00'))
    expect(element.snapshot.id).toBe(payment.id)
  })

  it('uses properties that a page set before the class was defined', async () => {
    const early = document.createElement('ficha-early-payment')
    Reflect.set(early, 'paymentId', payment.id)
    Reflect.set(early, 'base', '/early')
    document.body.append(early)
    const { FichaPayment } = await import('./payment-element.ts')
    customElements.define('ficha-early-payment', class extends FichaPayment {})
    await until(() => expect(fetch.mock.calls[0]?.[0]).toContain(`/early/payments/${payment.id}`))
    expect(early.getAttribute('payment-id')).toBe(payment.id)
  })

  it('sends the shop’s own headers with every request, and polls instead of streaming', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(withDisplay)))
    const element = make('ficha-payment', { 'payment-id': payment.id })
    element.headers = () => Promise.resolve({ 'x-shop': 'barro' })
    document.body.append(element)
    await until(() => expect(textOf(element)).toContain('150,00'))
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers)
    expect(headers.get('x-shop')).toBe('barro')
    expect(headers.get('accept')).toBe('application/json')
    expect(Quiet.count).toBe(0)
  })

  it('uses a fetch of the shop’s own', async () => {
    const own = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(withDisplay)))
    const element = make('ficha-payment', { 'payment-id': payment.id })
    element.fetch = own
    document.body.append(element)
    await until(() => expect(textOf(element)).toContain('150,00'))
    expect(own).toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('shows the content of the page’s slots, also if it comes later', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(withDisplay)))
    const element = make('ficha-payment', { 'payment-id': payment.id })
    element.append(child('logo', 'Pix'))
    document.body.append(element)
    await until(() => expect(element.shadowRoot?.querySelector('.ficha-glyph slot[name="logo"]')).toBeTruthy())
    expect(element.shadowRoot?.querySelector('slot[name="actions"]')).toBeNull()
    element.append(child('actions', 'Help'))
    await until(() => expect(element.shadowRoot?.querySelector('.ficha-keep slot[name="actions"]')).toBeTruthy())
  })

  it('has part names for a page’s style sheet, but none for codes', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(withDisplay)))
    const element = place('ficha-payment', { 'payment-id': payment.id })
    await until(() => expect(textOf(element)).toContain('150,00'))
    const partOf = (selector: string) => element.shadowRoot?.querySelector(selector)?.getAttribute('part')
    expect(partOf('.ficha-slip')).toBe('slip')
    expect(partOf('.ficha-title')).toBe('title')
    expect(partOf('.ficha-button[data-emphasis="primary"]')).toBe('button button-primary')
    expect(element.shadowRoot?.querySelector('.ficha-code[part], .ficha-plate[part]')).toBeNull()
  })

  it('waits for children that the parser has not read yet', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined))
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const element = place('ficha-payment', { 'payment-id': payment.id })
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    const script = document.createElement('script')
    script.type = 'application/json'
    script.text = JSON.stringify(withDisplay)
    element.append(script)
    document.body.append('what comes after')
    await until(() => expect(textOf(element)).toContain('150,00'))
  })

  it('is drawn once while its page is parsed, whatever follows it and at the page’s end', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined))
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const element = make('ficha-payment', { 'payment-id': payment.id })
    const draw = vi.spyOn(element as unknown as { readonly draw: () => object | undefined }, 'draw')
    document.body.append(element, 'what comes behind it')
    await until(() => expect(draw).toHaveBeenCalledTimes(1))
    document.body.append('what comes later')
    await settle()
    reading.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is drawn at the end of its page if nothing follows it', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined))
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const element = place('ficha-payment', { 'payment-id': payment.id })
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    reading.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await until(() => expect(fetch).toHaveBeenCalledTimes(1))
    expect(element.isConnected).toBe(true)
  })

  it('is drawn again in another document, with a sheet of that document', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(withDisplay)))
    const element = place('ficha-payment', { 'payment-id': payment.id })
    await until(() => expect(textOf(element)).toContain('150,00'))
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inside = frame.contentDocument
    if (!inside) throw new Error('The frame has no document.')
    inside.body.append(element)
    await until(() => expect(inside.adoptedStyleSheets).toHaveLength(1))
    await until(() => expect(document.adoptedStyleSheets).toEqual([]))
    await until(() => expect(textOf(element)).toContain('150,00'))
    element.remove()
    await until(() => expect(inside.adoptedStyleSheets).toEqual([]))
  })
})

describe('<ficha-recurring>', () => {
  it('shows the order of its id, reports its phase, and has its own sheet', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(order)))
    const element = place('ficha-recurring', {
      'recurring-id': order.id,
      base: '/pay',
      locale: 'en',
      heading: 'Coffee club',
    })
    await until(() => expect(textOf(element)).toContain('Coffee club'))
    expect(element.recurringId).toBe(order.id)
    expect(fetch.mock.calls[0]?.[0]).toBe(`/pay/recurring/${order.id}`)
    await until(() => expect(received).toEqual([['ficha-status', { phase: order.phase, revision: order.revision }]]))
    // The slip's two sheets, and its own.
    await until(() => expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(3))
    expect(element.snapshot?.id).toBe(order.id)
  })
})

it.each([
  ['ficha-payment', 'payment-id'],
  ['ficha-checkout', 'order-id'],
  ['ficha-recurring', 'recurring-id'],
] as const)('<%s> first requests what the link of its page has requested', async (name, attribute) => {
  const scripts = { integrity: {}, first: {}, words: {} }
  const links = preloadLinks(name, { folder: '/', scripts, locale: 'pt-BR', id: 'a b', base: '/pay/' })
  const link = document.createRange().createContextualFragment(links).querySelector('link[as=fetch]')
  place(name, { [attribute]: 'a b', base: '/pay/', locale: 'pt-BR' })
  await until(() => expect(fetch).toHaveBeenCalled())
  expect(link?.getAttribute('href')).toBe(fetch.mock.calls[0]?.[0])
})

describe('<ficha-checkout>', () => {
  it('requests how its order can be paid', async () => {
    const element = place('ficha-checkout', { base: '/pay', locale: 'es' })
    element.orderId = 'order 7'
    await until(() => expect(fetch).toHaveBeenCalled())
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/pay\/methods\?.*order=order(\+|%20)7/)
    await until(() => expect(element.shadowRoot?.querySelector('article')).toBeTruthy())
    await until(() => expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(3))
  })

  it('sends its request before its chunk has loaded, and not again after that', async () => {
    let answer: (response: Response) => void = () => undefined
    fetch.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const element = place('ficha-checkout', { 'order-id': 'order 7', base: '/pay/', locale: 'pt-BR' })
    // A microtask after it was placed: no chunk is read and compiled by then.
    await Promise.resolve()
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/pay/methods?order=order%207&locale=pt-BR'])
    answer(Response.json(onlyPix))
    await until(() => expect(element.shadowRoot?.querySelector('[name=email]')).toBeTruthy())
    expect(fetch).toHaveBeenCalledOnce()
  })

  describe('with two ways to pay', () => {
    const [pix] = onlyPix.methods
    const list = { ...onlyPix, methods: [pix, { ...pix, method: 'Boleto', group: 'cash', way: 'boleto' }] }
    const watch = async (element: Element): Promise<{ readonly root: ShadowRoot; hasWaited: boolean }> => {
      const root = await until(() => {
        if (!element.shadowRoot) throw new Error('The element has drawn nothing yet.')
        return element.shadowRoot
      })
      const watched = { root, hasWaited: false }
      new MutationObserver(() => {
        watched.hasWaited ||= root.querySelector('[data-loading]') !== null
      }).observe(root, { childList: true, subtree: true })
      return watched
    }

    it('draws no skeleton if they come in time', async () => {
      fetch.mockImplementation(() => Promise.resolve(Response.json(list)))
      const { setTimeout: start } = globalThis
      // The time for it never ends, however slow the machine is.
      vi.stubGlobal('setTimeout', (...[run, ms]: Parameters<typeof start>) => (ms === 50 ? 0 : start(run, ms)))
      const watched = await watch(place('ficha-checkout', { 'order-id': 'order 7', locale: 'pt-BR' }))
      await until(() => expect(watched.root.querySelectorAll('[data-method]')).toHaveLength(2))
      expect(watched.hasWaited).toBe(false)
      expect(fetch).toHaveBeenCalledOnce()
    })

    it('draws a skeleton if they are late, and takes the answer of its first request', async () => {
      let answer: (response: Response) => void = () => undefined
      fetch.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
      const watched = await watch(place('ficha-checkout', { 'order-id': 'order 7', locale: 'pt-BR' }))
      await until(() => expect(watched.hasWaited).toBe(true))
      answer(Response.json(list))
      await until(() => expect(watched.root.querySelectorAll('[data-method]')).toHaveLength(2))
      expect(fetch).toHaveBeenCalledOnce()
    })
  })

  it('requests nothing if the page contains the methods', async () => {
    const element = make('ficha-checkout', { 'order-id': 'order 7', base: '/pay', locale: 'pt-BR' })
    const script = document.createElement('script')
    script.type = 'application/json'
    script.textContent = JSON.stringify(onlyPix)
    element.append(script)
    document.body.append(element)
    await until(() => expect(element.shadowRoot?.querySelector('[name=email]')).toBeTruthy())
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([[true], [false]])('offers to store the payer’s data on the device only if it may: %s', async (may) => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(onlyPix)))
    const element = make('ficha-checkout', { 'order-id': 'order 7', locale: 'pt-BR' })
    element.rememberPayer = may
    expect(element.hasAttribute('remember-payer')).toBe(may)
    document.body.append(element)
    await until(() => expect(element.shadowRoot?.querySelector('[name=email]')).toBeTruthy())
    expect(element.shadowRoot?.querySelector('.ficha-remember') !== null).toBe(may)
    // A page that requests it later has it at once.
    element.rememberPayer = true
    await until(() => expect(element.shadowRoot?.querySelector('.ficha-remember')).toBeTruthy())
  })

  it('keeps its rules in another document', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json(onlyPix)))
    const element = place('ficha-checkout', { 'order-id': 'order 7', locale: 'pt-BR' })
    await until(() => expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(3))
    await until(() => expect(element.shadowRoot?.querySelector('[name=email]')).toBeTruthy())
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const inside = frame.contentDocument
    if (!inside?.defaultView) throw new Error('The frame has no document.')
    const { CSSStyleSheet: Sheet } = inside.defaultView as unknown as typeof globalThis
    // A browser takes the sheets of one document away from a root that is moved to another.
    if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets = []
    inside.body.append(element)
    const rules = (): string =>
      (element.shadowRoot?.adoptedStyleSheets ?? [])
        .filter((sheet) => sheet instanceof Sheet)
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .join('')
    await until(() => expect(rules()).toContain('.ficha-due'))
    expect(rules()).toContain('.ficha-fields')
  })
})

describe('a property that is yes or no', () => {
  it.each([
    ['ficha-payment', 'replaceable', 'replaceable'],
    ['ficha-checkout', 'rememberPayer', 'remember-payer'],
  ] as const)('of <%s> takes what a framework has for no value as no: %s', (name, member, attribute) => {
    const element = make(name, {})
    for (const nothing of [undefined, null]) {
      Reflect.set(element, member, nothing)
      expect(element.hasAttribute(attribute)).toBe(false)
    }
  })
})
