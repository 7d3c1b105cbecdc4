import { messagesFor, toDisplay } from '@ficha/core'
import { aPayment, mxOxxo } from '@ficha/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EnlargedCode } from './enlarged-code.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [bars] = toDisplay(aPayment(mxOxxo), { locale: 'es-MX', now: 0 }).blocks

/** Sets the orientation of the phone as a browser reports it. */
const hold = (width: number, height: number) =>
  act(() => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', height)
    dispatchEvent(new Event('resize'))
  })

it('the bars follow the longer side, and turn with the phone', () => {
  if (bars?.kind !== 'barcode') throw new Error('OXXO is no longer paid by bars.')
  const { actions, codes } = messagesFor('es-MX')
  const words = { close: actions.close, encoderFailed: codes.encoderFailed, tooFine: codes.tooFine }
  hold(360, 740)
  const { container } = render(
    <EnlargedCode
      code={bars.code}
      alt={bars.alt}
      text={bars.value?.text}
      summary={undefined}
      words={words}
      onClose={() => undefined}
    />,
  )
  const run = () => container.querySelector('.ficha-code')?.getAttribute('data-run')
  expect(run()).toBe('down')
  hold(740, 360)
  expect(run()).toBe('across')
  hold(360, 740)
  expect(run()).toBe('down')
})
