import { toDisplay, type PaymentSnapshot } from '@ficha/core'
import { aPayment, aSnapshot, type PaymentFixture } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE_TO_BANK } from '../codes/qr/qr-block.tsx'
import * as codePicture from '../codes/qr/code-picture.ts'
import { textsBesideOthers, translatePage } from '../part/translate-page.support.ts'
import { KINDS, STATES } from '../stories/story-sets.ts'
import * as slipPicture from '../export/slip-picture.ts'
import { loadAfterPaint } from './load-after-paint.support.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

const writeText = vi.fn<() => Promise<void>>()
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(100)
  })

const slipOf = (
  fixture: PaymentFixture,
  more: Partial<PaymentSnapshot> = {},
  props: { readonly isOffline?: boolean } = {},
) => {
  const snapshot = aSnapshot(fixture, more)
  return (
    <PaymentInstructions
      snapshot={{
        ...snapshot,
        display: toDisplay(aPayment(fixture), { locale: 'es', passed: snapshot.deadlinePassed, ...snapshot }),
      }}
      shareUrl="https://shop.example/pay/1"
      actions="Volver a la tienda"
      wayOn="¿Dudas? Escríbenos."
      {...props}
    />
  )
}

/** The texts of a page after each act of a payer, in a page that is translated before each of them, or is not. */
const readThrough = async (isTranslated: boolean, drawn: ReturnType<typeof slipOf>, acts: readonly Act[]) => {
  const { container, rerender, unmount } = render(drawn)
  await settle()
  const read: string[] = []
  for (const one of acts) {
    if (isTranslated) translatePage(container)
    await act(async () => one({ container, rerender }))
    await settle()
    read.push(container.textContent)
    await act(() => vi.advanceTimersByTimeAsync(7_000))
    read.push(container.textContent)
  }
  unmount()
  return read
}

type Act = (page: Pick<ReturnType<typeof render>, 'container' | 'rerender'>) => void | Promise<void>

/** Presses the nth button, if the slip has as many. */
const press =
  (place: number): Act =>
  ({ container }) => {
    const button = container.querySelectorAll('button')[place]
    if (button) fireEvent.click(button)
  }

const EVERY_BUTTON = Array.from({ length: 12 }, (_, place) => press(place))

beforeEach(async () => {
  vi.useFakeTimers()
  await Promise.all([loadAfterPaint(), CODE_TO_BANK.load()])
  vi.stubGlobal('navigator', { userAgent: 'Firefox', language: 'es', clipboard: { writeText } })
  vi.stubGlobal('print', vi.fn())
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
  Object.assign(document, { execCommand: () => false })
  Object.assign(URL, { createObjectURL: () => 'blob:ficha', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(slipPicture, 'slipPicture').mockResolvedValue(new Blob())
  vi.spyOn(codePicture, 'codePicture').mockResolvedValue(new File([], 'qr.png'))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe.each(KINDS)('a slip of the kind %s in a page that the browser translates', (_kind, fixture) => {
  it.each([
    ['works', () => Promise.resolve()],
    ['refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('says the same after each press as elsewhere, if the clipboard %s', async (_how, answer) => {
    writeText.mockImplementation(answer)
    const plain = await readThrough(false, slipOf(fixture), EVERY_BUTTON)
    expect(await readThrough(true, slipOf(fixture), EVERY_BUTTON)).toEqual(plain)
  })

  it('says the same in each state that follows another', async () => {
    const states = [...STATES, ...[...STATES].reverse()].map(
      ({ changes, isOffline = false }): Act =>
        ({ rerender }) =>
          rerender(slipOf(fixture, changes(fixture), { isOffline })),
    )
    const plain = await readThrough(false, slipOf(fixture), states)
    expect(await readThrough(true, slipOf(fixture), states)).toEqual(plain)
  })

  it.each(STATES)('has no text beside other text or elements, state $name', async ({ changes, isOffline = false }) => {
    const { container } = render(slipOf(fixture, changes(fixture), { isOffline }))
    await settle()
    expect(textsBesideOthers(container)).toEqual([])
  })
})
