import { messagesFor, toDisplay, type PaymentSnapshot } from '@ficha/core'
import { aSnapshot, brBoleto, brPix } from '@ficha/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FichaPayment } from './payment-element.ts'

const waiting = aSnapshot(brPix)
const paid: PaymentSnapshot = { ...waiting, phase: 'paid', status: 'SUCCESS', revision: 3 }

class Events extends EventTarget {
  static last: Events | undefined
  readyState = 1
  constructor() {
    super()
    Events.last = this
  }
  close(): void {
    this.readyState = 2
  }
}

const fetch = vi.fn<typeof globalThis.fetch>()
const received: string[] = []
const receive = ({ type, detail }: Event & { readonly detail?: { phase?: string; kind?: string } }) =>
  received.push(`${type} ${detail?.phase ?? detail?.kind ?? ''}`)

/** Separate chunks have to be read and compiled first. */
const until = <Value>(holds: () => Value) => vi.waitFor(holds, { timeout: 20_000 })

/** Past a microtask, an answer, an effect and a frame. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60))

const place = async (attributes: Readonly<Record<string, string>>, inside = '') => {
  const element = document.createElement('ficha-payment')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = inside
  document.body.append(element)
  await settle()
  return element
}

/** The slip, once its language is loaded. */
const slipIn = (element: Element) =>
  until(() => {
    const slip = slipOf(element)
    if (!slip?.lang) throw new Error('There is no slip yet.')
    return slip
  })

const slipOf = (element: Element) => element.shadowRoot?.querySelector('article') ?? undefined

beforeEach(async () => {
  vi.stubGlobal('EventSource', Events)
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json(waiting)))
  received.length = 0
  Events.last = undefined
  for (const type of ['ficha-status', 'ficha-settled', 'ficha-error']) document.addEventListener(type, receive)
  await import('../define.ts')
})
afterEach(async () => {
  document.body.replaceChildren()
  await settle()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('<ficha-payment>', () => {
  it('shows the payment of its id from its base in its language', async () => {
    const element = await place({ 'payment-id': waiting.id, base: '/shop/pay', locale: 'pt-BR' })
    const slip = await slipIn(element)
    expect(fetch.mock.calls[0]?.[0]).toBe(`/shop/pay/payments/${waiting.id}?locale=pt-BR`)
    expect(slip.lang).toBe('pt-BR')
    expect(slip.textContent).toContain('150,00')
  })

  it('sends its request before it draws the skeleton, which takes long on a slow phone', async () => {
    const drawn: number[] = []
    fetch.mockImplementation(() => {
      drawn.push(document.querySelector('ficha-payment')?.shadowRoot?.childElementCount ?? 0)
      return Promise.resolve(Response.json(waiting))
    })
    await slipIn(await place({ 'payment-id': waiting.id, locale: 'pt-BR' }))
    expect(drawn[0]).toBe(0)
  })

  it('draws the snapshot in the page at once, without an answer, words or formatters of its own', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined))
    // A boleto has days left. The last hours of a Pix code may be shown in two zones, by a part that loads after the first paint.
    const boleto = aSnapshot(brBoleto)
    const display = toDisplay(boleto.payment, { locale: 'pt-BR', passed: false, phase: 'processing' })
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new Error('Nothing before the first paint may need Intl.')
    })
    const element = document.createElement('ficha-payment')
    element.setAttribute('locale', 'pt-BR')
    const script = document.createElement('script')
    script.type = 'application/json'
    script.text = JSON.stringify({ ...boleto, display })
    element.append(script)
    document.body.append(element)
    const slip = await slipIn(element)
    expect(slip.lang).toBe('pt-BR')
    expect(slip.textContent).toContain('150,00')
  })

  it.each(['no JSON', '{}', 'null', JSON.stringify({ ...waiting, id: 'somebody-elses' })])(
    'sends a request if the page has no snapshot of its payment: %s',
    async (text) => {
      const element = document.createElement('ficha-payment')
      element.setAttribute('payment-id', waiting.id)
      const script = document.createElement('script')
      script.type = 'application/json'
      script.text = text
      element.append(script)
      document.body.append(element)
      expect(await slipIn(element)).toBeTruthy()
      expect(fetch).toHaveBeenCalled()
    },
  )

  it('has a style sheet and no inline styles', async () => {
    const element = await place({ 'payment-id': waiting.id })
    await slipIn(element)
    const [sheet] = element.shadowRoot!.adoptedStyleSheets
    expect([...sheet!.cssRules].some(({ cssText }) => cssText.includes('.ficha-slip'))).toBe(true)
    expect(element.shadowRoot!.querySelector('style, link, [style]:not(.ficha-plate)')).toBeNull()
  })

  it('loads the rules for dialogs and print after the first paint, behind the rules for the slip', async () => {
    const element = await place({ 'payment-id': waiting.id })
    await slipIn(element)
    const rulesAt = (position: number) =>
      [...(element.shadowRoot?.adoptedStyleSheets[position]?.cssRules ?? [])].map(({ cssText }) => cssText).join('')
    await until(() => expect(rulesAt(1)).toContain('.ficha-dialog'))
    expect(rulesAt(0)).not.toContain('.ficha-dialog {')
  })

  it('reports each change to the page, and the end once', async () => {
    await place({ 'payment-id': waiting.id })
    const send = () => Events.last?.dispatchEvent(new MessageEvent('snapshot', { data: JSON.stringify(paid) }))
    await until(() => expect(received).toHaveLength(1))
    await until(() => expect(Events.last).toBeDefined())
    send()
    send()
    await until(() => expect(received).toHaveLength(3))
    await settle()
    expect(received).toEqual(['ficha-status processing', 'ficha-status paid', 'ficha-settled paid'])
  })

  it('shows its children until it has something to draw, and says why', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })))
    const element = await place({ 'payment-id': waiting.id }, 'Linha digitável 34191')
    expect(element.shadowRoot?.querySelector('slot')).toBeTruthy()
    await until(() => expect(slipOf(element)).toBeUndefined())
    expect(element.shadowRoot?.querySelector('slot')).toBeTruthy()
    expect(element.textContent).toBe('Linha digitável 34191')
    await until(() => expect(received).toEqual(['ficha-error not-found']))
  })

  it('sends one request for several attributes that change together', async () => {
    const element = await place({ 'payment-id': 'aaaaaaaaaaaaaaaaaaaaaa' })
    await until(() => expect(fetch).toHaveBeenCalled())
    fetch.mockClear()
    element.setAttribute('base', '/one')
    element.setAttribute('base', '/two')
    element.setAttribute('payment-id', waiting.id)
    await until(() => expect(fetch).toHaveBeenCalled())
    await settle()
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([`/two/payments/${waiting.id}?locale=es`])
  })

  it('keeps its state when it is moved, and removes everything when it is removed', async () => {
    const element = await place({ 'payment-id': waiting.id })
    const slip = await slipIn(element)
    await until(() => expect(Events.last).toBeDefined())
    const aside = document.createElement('aside')
    document.body.append(aside)
    aside.append(element)
    await settle()
    expect(slipOf(element)).toBe(slip)
    const stream = Events.last
    element.remove()
    await until(() => expect(slipOf(element)).toBeUndefined())
    await until(() => expect(stream?.readyState).toBe(2))
    expect(document.adoptedStyleSheets).toEqual([])
  })

  it('sends one request for a payment without a snapshot in the page', async () => {
    const element = await place({ 'payment-id': waiting.id })
    await slipIn(element)
    await until(() => expect(Events.last).toBeDefined())
    await settle()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('sends no request for a settled snapshot, unless the page wants to follow it', async () => {
    const element = document.createElement('ficha-payment')
    element.snapshot = { ...paid, phase: 'reversed', revision: 4 }
    document.body.append(element)
    await until(() => expect(received).toEqual(['ficha-status reversed', 'ficha-settled reversed']))
    await settle()
    expect(fetch).not.toHaveBeenCalled()
    expect(Events.last).toBeUndefined()
    fetch.mockImplementation(() => Promise.resolve(Response.json({ ...paid, phase: 'reversed', revision: 5 })))
    element.refresh()
    await until(() => expect(received.slice(2)).toEqual(['ficha-status reversed']))
  })

  it('waits for an id', async () => {
    const element = await place({})
    expect(fetch).not.toHaveBeenCalled()
    element.setAttribute('payment-id', waiting.id)
    expect(await slipIn(element)).toBeTruthy()
  })
})

describe('<ficha-payment> whose first request is lost', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('continues after the time of that request', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined))
    const element = document.createElement('ficha-payment')
    element.paymentId = waiting.id
    document.body.append(element)
    await until(async () => {
      await vi.advanceTimersByTimeAsync(20)
      expect(fetch).toHaveBeenCalledTimes(1)
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(Events.last).toBeUndefined()
    await until(async () => {
      await vi.advanceTimersByTimeAsync(500)
      expect(Events.last).toBeDefined()
    })
  })
})

describe('<ficha-payment> whose chunk does not load', () => {
  beforeEach(() => {
    vi.doMock('../shadow/payment-follower.tsx', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.doUnmock('../shadow/payment-follower.tsx')
    vi.useRealTimers()
  })

  const place = (): FichaPayment => {
    const element = document.createElement('ficha-payment')
    element.paymentId = waiting.id
    document.body.append(element)
    return element
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('shows the answer, says that it may be old, continues to request, and shows the stamp', async () => {
    const element = place()
    await until(async () => {
      await pass(20)
      expect(received.toSorted()).toEqual(['ficha-error unreachable', 'ficha-status processing'])
    })
    const isOld = async () => (await slipIn(element)).querySelector('.ficha-status')?.hasAttribute('data-offline')
    expect(await isOld()).toBe(false)
    await pass(2_000)
    await until(() => expect(fetch).toHaveBeenCalledTimes(2))
    await until(async () => expect(await isOld()).toBe(true))
    fetch.mockImplementation(() => Promise.resolve(Response.json({ ...paid, phase: 'reversed' })))
    await until(async () => {
      await pass(1_000)
      expect(received.slice(2)).toEqual(['ficha-status reversed', 'ficha-settled reversed'])
    })
    await until(async () => expect(await isOld(), 'how it ended does not get old').toBe(false))
    const requests = fetch.mock.calls.length
    await pass(120_000)
    expect(fetch).toHaveBeenCalledTimes(requests)
  })

  it('requests a payment in the page’s own words without a language', async () => {
    const element = place()
    element.messages = messagesFor('es')
    await until(async () => {
      await pass(20)
      expect(received.toSorted()).toEqual(['ficha-error unreachable', 'ficha-status processing'])
    })
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([`/api/checkout/payments/${waiting.id}`])
  })

  it('is followed once the chunk loads', async () => {
    place()
    await until(async () => {
      await pass(20)
      expect(received).toContain('ficha-error unreachable')
    })
    vi.doUnmock('../shadow/payment-follower.tsx')
    expect(Events.last).toBeUndefined()
    await until(async () => {
      await pass(1_000)
      expect(Events.last).toBeDefined()
    })
  })
})

it('is registered separately from its class, and a second copy of the script does not disturb the first', async () => {
  expect(customElements.get('ficha-payment')).toBe(FichaPayment)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  await import('../define.ts')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toContain('Load the script once')
  expect(customElements.get('ficha-payment')).toBe(FichaPayment)
})
