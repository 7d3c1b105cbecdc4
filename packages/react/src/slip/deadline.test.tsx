import type { DisplayDeadline } from '@ficha/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../clock/server-clock.ts'
import { CLOCKS, Deadline } from './deadline.tsx'

const deadline: DisplayDeadline = {
  at: '2026-11-21T16:34:05Z',
  text: 'sábado, 21 de novembro, às 13:34 (horário de Brasília)',
  sentence: 'Pague até sábado, 21 de novembro, às 13:34 (horário de Brasília)',
  passed: false,
  zone: 'horário de Brasília',
}
const words = { remaining: 'faltam {time}', remainingOne: 'falta {time}' }
const minutesBefore = (minutes: number) => new Date(Date.parse(deadline.at) - minutes * 60_000).toISOString()

// The chunks that load after the first paint have loaded already.
beforeAll(async () => {
  await CLOCKS.load()
})
// The device believes that it is 2019.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2019-03-01T00:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the date is always shown, and the countdown uses the server’s clock', () => {
  render(<Deadline deadline={deadline} words={words} clock={createServerClock(minutesBefore(10))} />)
  expect(screen.getByText(deadline.sentence).getAttribute('datetime')).toBe(deadline.at)
  expect(screen.getByRole('timer').textContent).toBe('faltam 10 min')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('timer').textContent).toBe('faltam 8 min')
})

it('there is no countdown in days', () => {
  render(<Deadline deadline={deadline} words={words} clock={createServerClock(minutesBefore(3 * 24 * 60))} />)
  expect(screen.queryByRole('timer')).toBeNull()
  act(() => void vi.advanceTimersByTime(2 * 24 * 3_600_000 + 1_000))
  expect(screen.getByRole('timer').textContent).toBe('faltam 23 h')
})

it('the passed deadline is reported once, and the countdown stops', () => {
  const onPass = vi.fn()
  render(<Deadline deadline={deadline} words={words} clock={createServerClock(minutesBefore(1))} onPass={onPass} />)
  act(() => void vi.advanceTimersByTime(59_999))
  expect(onPass).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(onPass).toHaveBeenCalledOnce()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('each deadline is reported, also the one of the next payment in the same place', () => {
  const onPass = vi.fn()
  const passed = { ...deadline, passed: true }
  const next = { ...deadline, at: '2026-11-21T17:34:05Z' }
  const clock = createServerClock(minutesBefore(-5))
  const { rerender } = render(<Deadline deadline={passed} words={words} clock={clock} onPass={onPass} />)
  rerender(<Deadline deadline={next} words={words} clock={clock} onPass={onPass} />)
  expect(onPass).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(2 * 3_600_000))
  expect(onPass).toHaveBeenCalledOnce()
  const third = { ...deadline, at: '2026-11-21T20:34:05Z' }
  rerender(<Deadline deadline={third} words={words} clock={clock} onPass={onPass} />)
  act(() => void vi.advanceTimersByTime(3 * 3_600_000))
  expect(onPass).toHaveBeenCalledTimes(2)
})

it('a deadline that had passed before the page loaded is not reported', () => {
  const onPass = vi.fn()
  const passed = { ...deadline, passed: true }
  render(<Deadline deadline={passed} words={words} clock={createServerClock(minutesBefore(-5))} onPass={onPass} />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(onPass).not.toHaveBeenCalled()
})

it('the countdown is announced at a few times, not every second', () => {
  const { container } = render(
    <Deadline deadline={deadline} words={words} clock={createServerClock(minutesBefore(6))} />,
  )
  const said = new Set<string>()
  for (let second = 0; second < 359; second += 1) {
    act(() => void vi.advanceTimersByTime(1_000))
    said.add(container.querySelector('[aria-live="polite"]')?.textContent ?? '')
  }
  // Between the announcements the region is empty, so that a reader of the page hears the present time left and no older one.
  expect([...said]).toEqual(['', 'faltam 5 min', 'faltam 2 min', 'falta 1 min'])
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
})

describe('a device in another time zone than the sentence', () => {
  const said = { ...words, inYourZone: 'No seu fuso horário: {weekday}, {day} de {month}, {time}' }
  const midnight: DisplayDeadline = {
    ...deadline,
    at: '2026-11-22T03:00:00Z',
    wallClock: '2026-11-21T23:59',
    sentence: 'Pague até sábado, 21 de novembro, às 23:59 (horário de Brasília)',
  }
  const homeTime = (zone: string, now: string, shown: DisplayDeadline = midnight): string | undefined => {
    vi.stubEnv('TZ', zone)
    const { container } = render(
      <Deadline deadline={shown} words={said} locale="pt-BR" clock={createServerClock(now)} />,
    )
    return container.querySelector('.ficha-home-time')?.textContent
  }
  afterEach(() => vi.unstubAllEnvs())

  it('shows both times if the local clock has passed the deadline’s time and the deadline has not passed', () => {
    expect(homeTime('Europe/Madrid', '2026-11-22T00:30:00Z')).toBe(
      'No seu fuso horário: domingo, 22 de novembro, 03:59',
    )
  })

  it('shows the local time in the words of the table, without a comma in Spanish', () => {
    vi.stubEnv('TZ', 'Europe/Madrid')
    const inSpanish = { ...words, inYourZone: 'En tu zona horaria: {weekday} {day} de {month}, {time}' }
    const { container } = render(
      <Deadline
        deadline={midnight}
        words={inSpanish}
        locale="es-MX"
        clock={createServerClock('2026-11-22T00:30:00Z')}
      />,
    )
    expect(container.querySelector('.ficha-home-time')?.textContent).toBe(
      'En tu zona horaria: domingo 22 de noviembre, 03:59',
    )
  })

  it('shows both times if the deadline has passed and the local clock has not passed its time', () => {
    const passed = { ...midnight, passed: true }
    expect(homeTime('America/Rio_Branco', '2026-11-22T03:10:00Z', passed)).toBe(
      'No seu fuso horário: sábado, 21 de novembro, 21:59',
    )
  })

  it.each([
    ['in the zone of the payment, in its last minute', 'America/Sao_Paulo', '2026-11-22T02:59:30Z'],
    ['in the zone of the payment, before', 'America/Sao_Paulo', '2026-11-22T01:00:00Z'],
    ['elsewhere, while both are still to come', 'Europe/Madrid', '2026-11-21T20:00:00Z'],
  ])('shows one time %s', (_where, zone, now) => {
    expect(homeTime(zone, now)).toBeUndefined()
  })

  it('shows both from the moment at which the local clock passes, without a reload', () => {
    vi.stubEnv('TZ', 'Europe/Madrid')
    const { container } = render(
      <Deadline deadline={midnight} words={said} locale="pt-BR" clock={createServerClock('2026-11-21T22:58:00Z')} />,
    )
    expect(container.querySelector('.ficha-home-time')).toBeNull()
    act(() => void vi.advanceTimersByTime(61_000))
    expect(container.querySelector('.ficha-home-time')?.textContent).toMatch(/03:59$/)
    act(() => void vi.advanceTimersByTime(5 * 3_600_000))
    // Now it has passed everywhere.
    expect(container.querySelector('.ficha-home-time')).toBeNull()
  })

  it('shows one time on a screen of an older server', () => {
    const { wallClock: _, ...older } = midnight
    expect(homeTime('Europe/Madrid', '2026-11-22T00:30:00Z', older)).toBeUndefined()
  })
})

it.each(['Asia/Tokyo', 'America/Sao_Paulo'])('the date has the name of its zone, also on a device in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  try {
    const { container } = render(<Deadline deadline={deadline} words={words} />)
    expect(container.textContent).toContain('(horário de Brasília)')
  } finally {
    vi.unstubAllEnvs()
  }
})
