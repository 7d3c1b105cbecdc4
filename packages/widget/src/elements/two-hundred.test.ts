import { toDisplay } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { expect, it, vi } from 'vitest'

const payment = aSnapshot(brPix)
const snapshot = {
  ...payment,
  display: toDisplay(payment.payment, { locale: 'pt-BR', passed: false, phase: 'processing' }),
}

/** Streams that are open now. */
let open = 0
class Events extends EventTarget {
  readonly readyState = 1
  constructor() {
    super()
    open += 1
  }
  close(): void {
    open -= 1
  }
}

/** How many listeners are on what outlives an element. */
const countListeners = (target: EventTarget) => {
  let count = 0
  const { addEventListener, removeEventListener } = target
  const listeners = new Map<string, Set<unknown>>()
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    const known = listeners.get(args[0]) ?? new Set()
    if (!known.has(args[1])) count += 1
    listeners.set(args[0], known.add(args[1]))
    addEventListener.apply(target, args)
  }
  target.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
    if (listeners.get(args[0])?.delete(args[1])) count -= 1
    removeEventListener.apply(target, args)
  }
  return () => count
}

const PATIENCE = { timeout: 20_000 }
/** Two hundred times the usual pause would be half a minute. */
const OFTEN = { interval: 1, ...PATIENCE }

it('no stream, listener or sheet remains after two hundred mounts and removals', async () => {
  vi.stubGlobal('EventSource', Events)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(snapshot)))
  await import('../define.ts')
  const onWindow = countListeners(window)
  const onDocument = countListeners(document)
  const mount = async () => {
    const element = document.createElement('ficha-payment')
    element.snapshot = snapshot
    document.body.append(element)
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('article')?.lang).toBe('pt-BR'), OFTEN)
    element.remove()
    await vi.waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0), OFTEN)
  }
  for (let time = 0; time < 200; time += 1) await mount()
  // React removes some things a moment after the markup. On a busy machine a count between two mounts would find some of them.
  await vi.waitFor(() => expect([onWindow(), onDocument()]).toEqual([0, 0]), PATIENCE)
  await vi.waitFor(() => expect(open).toBe(0), PATIENCE)
  expect(document.adoptedStyleSheets).toEqual([])
})
