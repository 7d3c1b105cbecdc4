import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LinkButton } from './link-button.tsx'
import { WALLET_AIDS } from './wallet-aids-chunk.ts'

const link = { label: 'Pagar en el banco', href: 'https://pay.gateway.example/1', host: 'pay.gateway.example' }
const words = {
  continueAnyway: 'Ir a {host}',
  close: 'Cerrar',
  openInBrowser: 'Copia el enlace y ábrelo en tu navegador.',
  openLink: 'Abrir',
  copyLink: 'Copiar enlace',
  copied: 'Copiado',
}

beforeEach(async () => {
  await WALLET_AIDS.load()
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = async (ms: number) => {
  const anchor = screen.getByRole('link')
  anchor.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(anchor)
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

it('in a frame that cannot be left, the link stands there to be copied, with a sentence', async () => {
  vi.stubGlobal('self', {})
  const onFollow = vi.fn()
  render(<LinkButton link={link} words={words} onFollow={onFollow} />)
  await press(3_000)
  expect(onFollow).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toContain(words.openInBrowser)
  expect(screen.getByRole('alert').textContent).toContain(link.href)
  expect(screen.getByRole('button', { name: words.copyLink })).toBeTruthy()
})

it('without words for it, the link stands there alone', async () => {
  vi.stubGlobal('self', {})
  render(<LinkButton link={link} words={{ continueAnyway: words.continueAnyway, close: words.close }} />)
  await press(3_000)
  expect(screen.getByRole('alert').textContent).toBe(link.href)
})

it.each([
  ['a page of its own', undefined],
  ['a frame that was left', () => window.dispatchEvent(new Event('pagehide'))],
] as const)('nothing is said in %s', async (_where, leave) => {
  if (leave) vi.stubGlobal('self', {})
  render(<LinkButton link={link} words={words} />)
  await press(0)
  leave?.()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByRole('alert')).toBeNull()
})
