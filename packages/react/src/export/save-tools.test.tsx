import { messagesFor, toDisplay } from '@ficha/core'
import { aPayment, brCreditCard, brPix, mxCash } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SaveTools } from './save-tools.tsx'
import { slipPicture } from './slip-picture.ts'
import { summarise } from './slip-summary.ts'

const { actions } = messagesFor('pt-BR')
const display = toDisplay(aPayment(brPix), { locale: 'pt-BR', now: 0 })
const writeText = vi.fn<(text: string) => Promise<void>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()
const saved: { readonly name: string; readonly blob: Blob }[] = []

const stubNavigator = (extra: object) =>
  vi.stubGlobal(
    'navigator',
    Object.defineProperties(Object.create(navigator) as object, Object.getOwnPropertyDescriptors(extra)),
  )

beforeEach(() => {
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made
      return 'blob:ficha'
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
  writeText.mockReset().mockResolvedValue()
  share.mockReset().mockResolvedValue()
})
afterEach(() => {
  cleanup()
  saved.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = async (label: string) => {
  await act(async () => {
    fireEvent.click(screen.getByText(label))
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

it('the amount, the deadline and the whole code are shared, and an address only if the merchant gave one', async () => {
  stubNavigator({ share, clipboard: { writeText } })
  render(<SaveTools display={display} isOpen shareUrl={undefined} />)
  await press(actions.share)
  const { text, url } = share.mock.calls[0]![0]
  expect(text).toContain(display.amount.text)
  expect(text).toContain(brPix.response['qr_code'])
  expect(url).toBeUndefined()
})

it('the same text is copied if the device cannot share, and a sentence says so', async () => {
  stubNavigator({ clipboard: { writeText } })
  render(<SaveTools display={display} isOpen shareUrl="https://shop.example/pay/1" />)
  await press(actions.share)
  expect(writeText.mock.calls[0]?.[0]).toBe(`${summarise(display).join('\n')}\nhttps://shop.example/pay/1`)
  expect(screen.getByRole('status').textContent).toBe(actions.copied)
})

it('the text is copied if a frame may not open the device’s sheet, and not if the payer closed it', async () => {
  stubNavigator({ share, clipboard: { writeText } })
  render(<SaveTools display={display} isOpen shareUrl={undefined} />)
  for (const quiet of ['AbortError', 'InvalidStateError']) {
    share.mockRejectedValueOnce(new DOMException('Closed', quiet))
    await press(actions.share)
    expect(writeText).not.toHaveBeenCalled()
  }
  share.mockRejectedValueOnce(new DOMException('Permission denied', 'NotAllowedError'))
  await press(actions.share)
  expect(writeText).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe(actions.copied)
})

it('a sentence says what else to do if nothing can be shared, saved or painted', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  stubNavigator({ clipboard: { writeText } })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  render(<SaveTools display={display} isOpen shareUrl={undefined} />)
  for (const tool of [actions.share, actions.saveImage, actions.addToCalendar]) {
    await press(tool)
    expect([tool, screen.getByRole('status').textContent]).toEqual([tool, actions.keepFailed])
  }
})

it('no old message is shown during a new try', async () => {
  stubNavigator({ clipboard: { writeText } })
  render(<SaveTools display={display} isOpen shareUrl={undefined} />)
  await press(actions.share)
  writeText.mockReturnValue(new Promise(() => undefined))
  await press(actions.share)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('the deadline is added to a calendar', async () => {
  stubNavigator({})
  render(<SaveTools display={display} isOpen shareUrl={undefined} />)
  await press(actions.addToCalendar)
  expect(saved[0]?.name).toMatch(/^Pix - feira-1001\.ics$/)
  expect(await saved[0]?.blob.text()).toContain('DTEND:20261121T163405Z')
  expect(screen.getByRole('status').textContent).toBe(actions.saved)
})

it('only the picture is offered once the payment is settled', () => {
  stubNavigator({ share })
  render(<SaveTools display={display} isOpen={false} shareUrl={undefined} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([actions.saveImage])
})

it('no picture is offered of a slip without a code on paper, and only its address is shared', () => {
  stubNavigator({ share })
  const { rerender } = render(<SaveTools display={display} isOpen isOnPaper={false} shareUrl={undefined} />)
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered()).toEqual([actions.addToCalendar])
  rerender(<SaveTools display={display} isOpen isOnPaper={false} shareUrl="https://shop.example/pay/1" />)
  expect(offered()).toEqual([actions.share, actions.addToCalendar])
})

it('the text of a payment without instructions has its head alone', () => {
  const card = toDisplay(aPayment(brCreditCard), { locale: 'pt-BR', now: 0 })
  expect(summarise(card)[0]).toContain(card.amount.text)
  expect(summarise(card).length).toBeLessThanOrEqual(2)
})

/** A canvas whose letters all have one width, and the record of its texts and drawings. */
const aCanvas = (letter: number) => {
  const written: string[] = []
  const filled = vi.fn()
  const painter: Readonly<Record<string, unknown>> = {
    fillText: (text: string) => void written.push(text),
    measureText: (text: string) => ({ width: text.length * letter }),
    fill: filled,
  }
  const context = new Proxy(painter, {
    get: (target, name: string): unknown => target[name] ?? (() => undefined),
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  vi.stubGlobal('Path2D', vi.fn())
  return { written, filled }
}

describe('the shared and saved content', () => {
  const at = '2026-11-21T16:00:00Z'
  const settled = (phase: 'paid' | 'failed' | 'reversed' | 'submitting' | 'processing', settledAt?: string) => {
    const payment = aPayment(brPix)
    const terms = { ...payment.terms, shop: 'Feira do Barro', title: '2 canecas', orderNumber: '1043' }
    return toDisplay({ ...payment, terms }, { locale: 'pt-BR', now: 0, phase, ...(settledAt && { settledAt }) })
  }

  it.each(['paid', 'failed', 'reversed', 'submitting'] as const)(
    'has no code while or once the payment is %s',
    (phase) => {
      const shown = settled(phase)
      const lines = summarise(shown).join('\n')
      expect(lines).not.toContain(brPix.response['qr_code'])
      expect(lines).not.toContain('Pague até')
      expect(lines).toContain(shown.status.title)
    },
  )

  it('names the shop, the purchase and the order, and when it was paid', () => {
    expect(summarise(settled('paid', at)).map((line) => line.replace(/\s/gu, ' '))).toEqual([
      ...[
        'Pix · R$ 150,00',
        'Feira do Barro · 2 canecas',
        'Pedido: 1043',
        'Pago · 21 de novembro de 2026, 13:00 (horário de Brasília)',
      ],
    ])
    expect(summarise(settled('processing'))[2]).toBe('Pedido: 1043')
  })

  it.each(['paid', 'failed', 'processing'] as const)('has a picture of the present state: %s', async (phase) => {
    const { written, filled } = aCanvas(8)
    const shown = settled(phase, phase === 'processing' ? undefined : at)
    await slipPicture(shown, true)
    const text = written.join(' ')
    expect(text).toMatch(/^TESTE Pix Feira do Barro · 2 canecas/)
    expect(text).toContain('Pedido 1043')
    expect(filled).toHaveBeenCalledTimes(phase === 'processing' ? 1 : 0)
    expect(text.includes('Pague até')).toBe(phase === 'processing')
    expect(text.includes(`1. ${display.steps[0]}`)).toBe(phase === 'processing')
    expect(text.includes(`${shown.status.title} · 21 de novembro de 2026`)).toBe(phase !== 'processing')
  })

  it('has a number within a sentence on one line', async () => {
    const { written } = aCanvas(30)
    const shown = toDisplay(aPayment(mxCash), { locale: 'es-MX', now: 0 })
    await slipPicture(shown, false)
    const number = shown.blocks.flatMap((block) => ('value' in block ? [block.value.text] : []))[0] ?? ''
    expect(number).toMatch(/\d \d/)
    const lines = written.map((line) => line.replace(/\s/gu, ' '))
    // Under its name, and in the step that says what to do with it.
    expect(lines.filter((line) => line.includes(number))).toHaveLength(2)
    expect(lines.filter((line) => line.includes('$349.90 MXN')).length).toBeGreaterThan(1)
  })

  it('says on a picture that nobody knows yet if the payment may be paid already', async () => {
    const { written } = aCanvas(8)
    const shown = toDisplay(aPayment(brPix), { locale: 'pt-BR', now: 0, phase: 'unknown' })
    await slipPicture(shown, false)
    expect(written).toContain(shown.status.title)
  })
})
