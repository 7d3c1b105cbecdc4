import type { RecurringSnapshot } from '@ficha/core'
import { aRecurring, mxWorkshop, paidReports } from '@ficha/core/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, FakeEvents, pass, stream } from '../status/use-payment.support.tsx'
import { RecurringSchedule } from './recurring-schedule.tsx'
import { problem, requests, show } from './recurring.support.tsx'
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
const bad: { answer: (() => Promise<Response>) | undefined } = { answer: undefined }
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(long.serverNow) })
  bad.answer = undefined
  FakeEvents.opened.length = 0
  fetch.mockReset().mockImplementation((url) => {
    const from = /\/periods\?from=(\d+)$/.exec(typeof url === 'string' ? url : '')?.[1]
    if (from === undefined) return Promise.resolve(answer(long))
    return bad.answer ? bad.answer() : Promise.resolve(answer(pageFrom(Number(from))))
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
  const button = within(listOf(place)).getByRole('button', { hidden: true })
  button.focus()
  fireEvent.click(button)
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

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('no network'))],
  ['the server has no periods for it', () => Promise.resolve(problem('store-unavailable'))],
  ['a proxy answers with a page', () => Promise.resolve(new Response('<h1>Hello</h1>'))],
  ['the answer is of another order', () => Promise.resolve(answer({ ...pageFrom(201), id: 'another' }))],
])('a failed page is said, loaded pages stay, and the button works again: %s', async (_, answerBadly) => {
  await show(<Screen />, fetch)
  bad.answer = answerBadly
  await press(0)
  expect(linesOf(0)).toBe(50)
  expect(within(listOf(0)).getByRole('alert', { hidden: true }).textContent).toBe(
    'Não foi possível mostrar mais cobranças.',
  )
  expect(within(listOf(1)).getByRole('alert', { hidden: true }).textContent).toBe('')
  const retry = within(listOf(0)).getByRole('button', { name: 'Tentar de novo', hidden: true })
  expect(document.activeElement).toBe(retry)
  bad.answer = undefined
  await press(0)
  expect(linesOf(0)).toBe(200)
  expect(within(listOf(0)).getByRole('alert', { hidden: true }).textContent).toBe('')
  expect(within(listOf(0)).getByRole('button', { name: 'Ver mais 150', hidden: true })).toBe(retry)
})

it('the button names how many periods the next press brings', async () => {
  await show(<Screen />, fetch)
  const buttonOf = (place: number) => within(listOf(place)).queryByRole('button', { hidden: true })?.textContent
  const said: (string | null | undefined)[] = [buttonOf(0)]
  for (const _ of [1, 2, 3]) {
    const before = linesOf(0)
    await press(0)
    said.push(`+${linesOf(0) - before}`, buttonOf(0))
  }
  expect(said).toEqual(['Ver mais 150', '+150', 'Ver mais 150', '+150', 'Ver mais 50', '+50', undefined])
})

it('a page of an older revision is not shown', async () => {
  await show(<Screen />, fetch)
  await press(0)
  act(() => stream().accept())
  act(() => stream().send(JSON.stringify({ ...long, revision: long.revision + 1 })))
  await pass(0)
  expect(linesOf(0)).toBe(50)
})
