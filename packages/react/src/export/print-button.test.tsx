import { toDisplay } from '@ficha/core'
import { aPayment, brPix } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { slipFileName } from './slip-file-name.ts'
import { PrintButton } from './print-button.tsx'
import { SAVE_TOOLS } from './save-tools-chunk.ts'
import { SaveTools } from './save-tools.tsx'

const payment = aPayment(brPix)
const displayOf = (terms: object) =>
  toDisplay({ ...payment, terms: { ...payment.terms, ...terms } }, { locale: 'pt-BR', now: 0 })
const display = displayOf({ shop: 'Feira do Barro', orderNumber: '1043' })

/** The state of the page when the printer's dialog opened. */
const printed: { readonly title: string; readonly isAlone: boolean }[] = []

// Loaded after the first paint, on a page.
beforeAll(() => SAVE_TOOLS.load())
beforeEach(() => {
  vi.useFakeTimers()
  document.title = 'Checkout | Feira do Barro'
  vi.stubGlobal('print', () =>
    printed.push({
      title: document.title,
      isAlone: document.documentElement.hasAttribute('data-ficha-printing'),
    }),
  )
})
afterEach(() => {
  dispatchEvent(new Event('afterprint'))
  cleanup()
  printed.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const showSlip = (state: 'drawing' | 'drawn') =>
  render(
    <div className="ficha">
      <figure className="ficha-code" data-state={state} />
      <PrintButton words={{ print: 'Imprimir' }} display={display} />
    </div>,
  )
const press = () => act(() => void fireEvent.click(screen.getByRole('button')))
const marked = () => [...document.querySelectorAll('[data-ficha-printed]')]
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it.each([
  [
    'throws',
    () => {
      throw new DOMException('no', 'NotSupportedError')
    },
  ],
  [
    'is blocked in a frame',
    () => {
      throw new DOMException('no', 'SecurityError')
    },
  ],
] as const)('a command that %s leaves the page as it was, and the slip says how to go on', async (_how, command) => {
  vi.stubGlobal('print', command)
  const acts: unknown[] = []
  const { words } = display
  render(
    <div className="ficha">
      <PrintButton words={words} display={display} onAct={(done) => acts.push(done)} />
      <SaveTools display={display} isOpen shareUrl="https://shop.example/pay/1" />
    </div>,
  )
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: words.print }))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(document.title).toBe('Checkout | Feira do Barro')
  expect(document.documentElement.hasAttribute('data-ficha-printing')).toBe(false)
  expect(marked()).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain(words.openInBrowser)
  expect(screen.getByRole('alert').textContent).toContain('https://shop.example/pay/1')
  expect(acts).toEqual([{ reason: 'keep-failed', kind: 'slip' }])
})

it('a browser without the command has no button for it', () => {
  vi.stubGlobal('print', undefined)
  showSlip('drawn')
  expect(screen.queryByRole('button')).toBeNull()
})

it('the slip is printed alone with its own name, and the page gets its title back', async () => {
  showSlip('drawn')
  press()
  await pass(0)
  expect(printed).toEqual([{ title: 'Feira do Barro - Pix - 1043', isAlone: true }])
  dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('Checkout | Feira do Barro')
  expect(document.documentElement.hasAttribute('data-ficha-printing')).toBe(false)
})

it('the slip with the pressed button is printed if there are several, with all its ancestors', async () => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const slip = document.createElement('div')
  root.append(slip)
  document.body.append(host)
  render(<div className="ficha" />)
  const inRoot = render(
    <div className="ficha">
      <PrintButton words={{ print: 'Imprimir' }} display={display} />
    </div>,
    { container: slip },
  )
  const own = inRoot.container.querySelector('.ficha')
  act(() => void fireEvent.click(inRoot.getByRole('button')))
  await pass(0)
  expect(marked()).toEqual([host])
  expect(own?.hasAttribute('data-ficha-printed')).toBe(true)
  dispatchEvent(new Event('afterprint'))
  expect(marked()).toEqual([])
  expect(own?.hasAttribute('data-ficha-printed')).toBe(false)
  host.remove()
})

it('a title that the application set meanwhile stays', async () => {
  showSlip('drawn')
  press()
  await pass(0)
  document.title = 'Pago'
  dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('Pago')
})

it('printing waits for a code whose encoder loads, and prints once for many presses', async () => {
  const { container } = showSlip('drawing')
  press()
  await pass(1_000)
  press()
  await pass(1_000)
  expect(printed).toEqual([])
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  container.querySelector('figure')?.setAttribute('data-state', 'drawn')
  await pass(0)
  expect(printed).toHaveLength(1)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

it('the numbers are printed if the encoder does not load', async () => {
  showSlip('drawing')
  press()
  await pass(4_999)
  expect(printed).toEqual([])
  await pass(1)
  expect(printed).toHaveLength(1)
})

it('nothing is printed of a slip that was removed meanwhile, because the paper would be empty', async () => {
  const { unmount } = showSlip('drawing')
  press()
  unmount()
  await pass(5_000)
  expect(printed).toEqual([])
  expect(document.documentElement.hasAttribute('data-ficha-printing')).toBe(false)
})

it('the page is printed as it is if the tools cannot be loaded', async () => {
  vi.spyOn(SAVE_TOOLS, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  showSlip('drawing')
  press()
  await pass(0)
  expect(printed).toEqual([{ title: 'Checkout | Feira do Barro', isAlone: false }])
})

it('the title names the shop, the method and the order, whatever their texts', () => {
  const nameOf = (terms: object) => slipFileName(displayOf(terms))
  expect(slipFileName(display)).toBe('Feira do Barro - Pix - 1043')
  expect(nameOf({})).toBe('Pix - feira-1001')
  expect(nameOf({ shop: '../etc\u202e/"x"\n', orderNumber: 'A:1' })).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Bidi_C}]/u)
  expect(nameOf({ shop: 'x'.repeat(500) }).length).toBeLessThanOrEqual(120)
})

it('there is no print button in an app’s own browser, which prints nothing', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) Instagram')
  showSlip('drawn')
  expect(screen.queryByRole('button')).toBeNull()
})
