import { drawingPath, type DisplayCode } from '@ficha/core'
import { drawQr } from '@ficha/core/draw'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CodeDrawing } from './code-drawing.tsx'
import * as encoding from './encode-code.ts'
import { crispSize } from './use-crisp-size.ts'

const words = { encoderFailed: 'Usa el número de abajo.', tooFine: 'No caben.' }
const show = (code: DisplayCode) => render(<CodeDrawing code={code} alt="Código QR" words={words} />)

afterEach(cleanup)

describe('a code without a drawing', () => {
  it('is drawn here in the same way as on a server', async () => {
    const { container } = show({ payload: 'PIX-1234', symbology: 'qr', level: 'M' })
    const server = drawQr('PIX-1234', 'M')
    await waitFor(() => expect(container.querySelector('path')).toBeTruthy())
    expect(server.ok && drawingPath(server.value)).toBe(container.querySelector('path')?.getAttribute('d'))
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Código QR')
  })

  it('has its space from the start', () => {
    const { container } = show({ payload: 'PIX-1234', symbology: 'qr', level: 'M' })
    expect(container.querySelector('.ficha-plate')).toBeTruthy()
    expect(container.querySelector('figure')?.dataset['state']).toBe('drawing')
  })

  it('says what to do when an encoder refuses it', async () => {
    const { container } = show({ payload: '123', symbology: 'itf' })
    await waitFor(() => expect(container.querySelector('figure')?.dataset['state']).toBe('refused'))
    expect(container.textContent).toContain('Usa el número de abajo.')
    expect(container.querySelector('svg')).toBeNull()
  })

  it('says the same while its encoder does not load, and is drawn once it has loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const encode = vi.spyOn(encoding, 'encodeCode').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { container } = show({ payload: 'PIX-1234', symbology: 'qr', level: 'M' })
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(container.querySelector('figure')?.dataset['state']).toBe('refused')
    expect(container.textContent).toContain('Usa el número de abajo.')
    expect(encode).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(encode).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
    await waitFor(() => expect(container.querySelector('path')).toBeTruthy())
  })
})

describe('a drawing in its plate', () => {
  it.each([
    [320, 425, 3, 0, 850 / 3],
    [360, 425, 2, 0, 212.5],
    [480, 425, 1, 0, 425],
    [248, 57, 1, 200, 228],
    [248, 57, 2, 200, 228],
  ])('of %d px gives %d modules at density %d a whole number of device pixels', (room, modules, ratio, least, size) => {
    expect(crispSize(room, modules, ratio, least)).toBe(size)
    expect(Math.abs(((size * ratio) / modules) % 1)).toBeCloseTo(0)
  })

  it('stays large with uneven modules if even ones would be too small', () => {
    expect(crispSize(210, 57, 1, 200)).toBe('as it is')
  })

  it('says that bars are too fine if a module has less than one device pixel', () => {
    expect(crispSize(320, 425, 1, 0)).toBe('too fine')
  })
})
