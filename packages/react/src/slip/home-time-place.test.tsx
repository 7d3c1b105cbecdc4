import type { DisplayDeadline } from '@ficha/core'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { createServerClock } from '../clock/server-clock.ts'
import { CLOCKS, Deadline } from './deadline.tsx'

const deadline: DisplayDeadline = {
  at: '2026-11-22T03:00:00Z',
  wallClock: '2026-11-21T23:59',
  text: 'sábado, 21 de novembro, às 23:59 (horário de Brasília)',
  sentence: 'Pague até sábado, 21 de novembro, às 23:59 (horário de Brasília)',
  passed: false,
  zone: 'horário de Brasília',
}
const words = { remaining: 'Faltam {time}', inYourZone: 'No seu fuso horário: {weekday}, {day} de {month}, {time}' }
const Slip = () => (
  <Deadline deadline={deadline} words={words} locale="pt-BR" clock={createServerClock('2026-11-22T00:30:00Z')} />
)

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

it('the second clock has its space until its words have loaded, so that nothing below it moves', async () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  // A server does not know the zone of the device, so its place takes no room and has no text.
  expect(renderToString(<Slip />)).toMatch(/<span (?=[^>]*class="ficha-home-time")(?=[^>]* hidden)[^>]*><\/span>/)
  const { container } = render(<Slip />)
  const line = (): HTMLElement | null => container.querySelector('.ficha-home-time')
  expect(line()?.hasAttribute('data-coming')).toBe(true)
  expect(line()?.hidden).toBe(false)
  const reserved = line()?.dataset['coming'] ?? ''
  await CLOCKS.load()
  await expect.poll(() => line()?.hasAttribute('data-coming')).toBe(false)
  expect(line()?.textContent).toBe('No seu fuso horário: domingo, 22 de novembro, 03:59')
  expect(Math.abs((line()?.textContent.length ?? 0) - reserved.length)).toBeLessThanOrEqual(6)
})

it('no space is kept if both clocks show the same', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo')
  const { container } = render(<Slip />)
  expect(container.querySelector('.ficha-home-time')).toBeNull()
})
