import type { RecurringSnapshot } from '@ficha/core'
import { aRecurring, mxWorkshop, paidReports } from '@ficha/core/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, FakeEvents, pass, stream } from '../status/use-payment.support.tsx'
import { RecurringSchedule } from './recurring-schedule.tsx'
import { requests, show } from './recurring.support.tsx'
import { useRecurring } from './use-recurring.ts'

/** Daily charges: 400 of 1,000 are paid, so the snapshot has the periods 351 to 500. */
const daily = {
  ...mxWorkshop,
  terms: { ...mxWorkshop.terms, interval: { unit: 'D', count: 1 }, quantity: 1_000 } as const,
}
const long: RecurringSnapshot = aRecurring(daily, paidReports(daily, 400))
const { id } = long
/** A page as the server gives it. */
const pageFrom = (place: number) => {
  const all = Array.from({ length: 1_000 }, (_, at) => ({
    period: at + 1,
    phase: at < 400 ? ('paid' as const) : ('planned' as const),
    status: '',
    isTrial: false,
  }))
  return { id, revision: long.revision, place, periods: all.slice(place - 1, place + 149) }
}

const fetch = vi.fn<typeof globalThis.fetch>()
const isDown = { now: false }
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(long.serverNow) })
  isDown.now = false
  FakeEvents.opened.length = 0
  fetch.mockReset().mockImplementation((url) => {
    const from = /\/periods\?from=(\d+)$/.exec(typeof url === 'string' ? url : '')?.[1]
    if (from === undefined) return Promise.resolve(answer(long))
    return isDown.now ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer(pageFrom(Number(from))))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Screen = () => {
  const { snapshot, showMore } = useRecurring(id)
  return <RecurringSchedule snapshot={snapshot} onMore={showMore} />
}
const listOf = (place: number) => document.querySelectorAll<HTMLElement>('.ficha-periods')[place]!
const linesOf = (place: number) => listOf(place).querySelectorAll('.ficha-period').length
const press = async (place: number) => {
  fireEvent.click(within(listOf(place)).getByRole('button', { hidden: true }))
  await pass(0)
}

it('the number of periods is known, and requested pages are loaded', async () => {
  await show(<Screen />, fetch)
  expect(within(listOf(0)).getByText('Ver mais 397')).toBeTruthy()
  expect([linesOf(0), linesOf(1)]).toEqual([50, 100])
  await press(0)
  await press(1)
  expect(requests(fetch, 'GET').filter((url) => url.includes('periods'))).toEqual([
    `/api/checkout/recurring/${id}/periods?from=201`,
    `/api/checkout/recurring/${id}/periods?from=501`,
  ])
  expect([linesOf(0), linesOf(1)]).toEqual([200, 250])
})

it('pages are loaded up to both ends, and then no more are offered', async () => {
  await show(<Screen />, fetch)
  for (const _ of [1, 2, 3]) await press(0)
  for (const _ of [1, 2, 3, 4]) await press(1)
  expect([linesOf(0), linesOf(1)]).toEqual([400, 600])
  expect(screen.queryAllByRole('button', { name: /mais/, hidden: true })).toEqual([])
})

it('loaded pages stay after a failure, and the button works again', async () => {
  await show(<Screen />, fetch)
  isDown.now = true
  await press(0)
  expect(linesOf(0)).toBe(50)
  isDown.now = false
  await press(0)
  expect(linesOf(0)).toBe(200)
})

it('a page of an older revision is not shown', async () => {
  await show(<Screen />, fetch)
  await press(0)
  act(() => stream().accept())
  act(() => stream().send(JSON.stringify({ ...long, revision: long.revision + 1 })))
  await pass(0)
  expect(linesOf(0)).toBe(50)
})
