import type { DisplayValue } from '@ficha/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton, type CopyButtonProps } from './copy-button.tsx'
import { ValueText } from './value-text.tsx'

const value: DisplayValue = {
  label: 'CLABE',
  text: '646 180 1570 0000 0004',
  copy: '646180157000000004',
  spoken: '6 4 6 1, 8 0 1 5',
  copyLabel: 'Copiar CLABE',
  face: 'code',
}
const words = { copied: 'Copiado', copying: 'Copiando', copyFailed: 'Tócalo y elige copiar.' }

const Screen = ({ onCopied }: Pick<CopyButtonProps, 'onCopied'>) => {
  const text = useRef<HTMLElement>(null)
  return (
    <>
      <ValueText value={value} textRef={text} />
      <CopyButton value={value} words={words} visible={text} {...(onCopied && { onCopied })} />
    </>
  )
}

const press = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'))
    await Promise.resolve()
  })
}

const clipboard = { writeText: vi.fn<(text: string) => Promise<void>>() }
const command = vi.fn<() => boolean>()

beforeEach(() => {
  vi.useFakeTimers()
  clipboard.writeText.mockReset()
  command.mockReset().mockReturnValue(false)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }))
  Object.assign(document, { execCommand: command })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.getSelection()?.removeAllRanges()
})

describe('a copy button', () => {
  it('does not wait forever for a clipboard that does not answer', async () => {
    clipboard.writeText.mockReturnValue(new Promise(() => undefined))
    const ends: string[] = []
    render(<Screen onCopied={({ reason }) => ends.push(reason)} />)
    await press()
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(screen.getByRole('button').textContent).toBe('Copiando')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByRole('status').textContent).toBe(words.copyFailed)
    expect(document.getSelection()?.toString()).toBe(value.text)
    clipboard.writeText.mockResolvedValue()
    await press()
    expect(screen.getByRole('status').textContent).toBe(words.copied)
    expect(ends).toEqual(['failed', 'copied'])
  })

  it.each([
    ['works after all', true, words.copied, ['failed', 'copied']],
    ['fails after all', false, words.copyFailed, ['failed']],
  ] as const)(
    'ignores the late answer of a clipboard that was abandoned and %s',
    async (_what, isWorking, said, reported) => {
      let settle = { resolve: (): void => undefined, reject: (_: Error): void => undefined }
      clipboard.writeText.mockReturnValue(new Promise((resolve, reject) => (settle = { resolve, reject })))
      const ends: string[] = []
      render(<Screen onCopied={({ reason }) => ends.push(reason)} />)
      await press()
      await act(() => vi.advanceTimersByTimeAsync(6_000))
      if (isWorking) settle.resolve()
      else settle.reject(new Error('late'))
      await act(() => vi.advanceTimersByTimeAsync(0))
      expect(screen.getByRole('status').textContent).toBe(said)
      expect(ends).toEqual(reported)
    },
  )

  it('says "copied" only for the number that is in the clipboard, if there are two', async () => {
    clipboard.writeText.mockResolvedValue()
    render(
      <>
        <Screen />
        <Screen />
      </>,
    )
    const [first, second] = screen.getAllByRole('button')
    for (const button of [first!, second!])
      await act(async () => {
        fireEvent.click(button)
        await Promise.resolve()
      })
    expect([first!.textContent, second!.textContent]).toEqual(['Copiar CLABE', 'Copiado'])
  })

  it('says "copied" only after the clipboard has said so', async () => {
    let settle = (): void => undefined
    clipboard.writeText.mockReturnValue(new Promise((resolve) => (settle = resolve)))
    render(<Screen />)
    await press()
    expect(screen.getByRole('button').textContent).toBe('Copiando')
    expect(screen.getByRole('status').textContent).toBe('')
    await act(async () => {
      settle()
      await Promise.resolve()
    })
    expect(screen.getByRole('button').textContent).toBe('Copiado')
    expect(screen.getByRole('status').textContent).toBe('Copiado')
    expect(clipboard.writeText).toHaveBeenCalledWith('646180157000000004')
  })

  it('gets its name back after some seconds', async () => {
    clipboard.writeText.mockResolvedValue()
    render(<Screen />)
    await press()
    act(() => void vi.advanceTimersByTime(4_000))
    expect(screen.getByRole('button').textContent).toBe('Copiar CLABE')
  })

  it('selects the number and says how to go on when the clipboard refuses and the command does too', async () => {
    clipboard.writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const onCopied = vi.fn()
    render(<Screen onCopied={onCopied} />)
    await press()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('status').textContent).toBe('Tócalo y elige copiar.')
    expect(document.getSelection()?.toString()).toBe('646 180 1570 0000 0004')
    expect(screen.getByRole('button').textContent).toBe('Copiar CLABE')
    expect(onCopied).toHaveBeenCalledExactlyOnceWith({ reason: 'failed' })
  })

  it('does not believe a command that reports success and copied nothing', async () => {
    clipboard.writeText.mockRejectedValue(new Error('no'))
    command.mockReturnValue(true)
    render(<Screen />)
    await press()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('status').textContent).toBe('Tócalo y elige copiar.')
  })

  it('never says "copied" after a command that threw, also if the command had asked for the text', async () => {
    clipboard.writeText.mockRejectedValue(new Error('no'))
    command.mockImplementation(() => {
      const event = Object.assign(new Event('copy', { cancelable: true }), {
        clipboardData: { setData: () => undefined },
      })
      document.dispatchEvent(event)
      throw new DOMException('no', 'SecurityError')
    })
    const onCopied = vi.fn()
    render(<Screen onCopied={onCopied} />)
    await press()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('status').textContent).toBe('Tócalo y elige copiar.')
    expect(onCopied).toHaveBeenCalledExactlyOnceWith({ reason: 'failed' })
  })

  it('copies the gateway’s field and not the groups on the screen, also by the older command', async () => {
    clipboard.writeText.mockRejectedValue(new Error('no'))
    const setData = vi.fn()
    command.mockImplementation(() => {
      const event = Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } })
      return document.dispatchEvent(event) || event.defaultPrevented
    })
    render(<Screen />)
    await press()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(setData).toHaveBeenCalledWith('text/plain', '646180157000000004')
    expect(screen.getByRole('status').textContent).toBe('Copiado')
  })

  it('calls the clipboard once for two quick presses', async () => {
    clipboard.writeText.mockReturnValue(new Promise(() => undefined))
    render(<Screen />)
    await press()
    await press()
    expect(clipboard.writeText).toHaveBeenCalledOnce()
  })
})

it('gives a number without its groups if the payer selects it by hand', () => {
  render(<Screen />)
  const text = screen.getByText(value.text)
  const range = document.createRange()
  range.selectNodeContents(text)
  document.getSelection()?.addRange(range)
  const setData = vi.fn()
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } })
  text.dispatchEvent(event)
  expect(setData).toHaveBeenCalledWith('text/plain', '646180157000000004')
  expect(event.defaultPrevented).toBe(true)
})

it('has the digits apart for a screen reader, once', () => {
  render(<Screen />)
  expect(screen.getByText(value.text).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText(value.spoken).getAttribute('aria-hidden')).toBeNull()
})
