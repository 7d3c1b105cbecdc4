import { recurringMessagesFor, withMessages } from '@ficha/core'
import { aRecurring, aReport, brCoffeeClub, paidReports } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, FakeEvents, pass, stream } from '../status/use-payment.support.tsx'
import { CancelRecurring, type CancelRecurringProps } from './cancel-recurring.tsx'
import { active, cancelled, problem, requests, setOnline, show, waiting } from './recurring.support.tsx'
import { useRecurring } from './use-recurring.ts'

const words = recurringMessagesFor('pt-BR')
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(active.serverNow) })
  FakeEvents.opened.length = 0
})
afterEach(() => {
  setOnline(true)
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Page = (props: Omit<CancelRecurringProps, 'recurring'>): ReactElement => (
  <CancelRecurring {...props} recurring={useRecurring(active.id)} />
)

const open = async (
  reply: () => Promise<Response> = () => Promise.resolve(answer(cancelled)),
  props: Omit<CancelRecurringProps, 'recurring'> = {},
  order = active,
) => {
  fetch
    .mockReset()
    .mockImplementation((_url, init) => (init?.method === 'POST' ? reply() : Promise.resolve(answer(order))))
  const drawn = await show(<Page {...props} />, fetch)
  return { ...drawn, news: () => drawn.container.querySelector<HTMLElement>('[role=status]')! }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
  await pass(0)
}

describe('cancelling', () => {
  it('asks first, shows every consequence, and sends nothing until the payer confirms', async () => {
    await open()
    await press(words.actions.cancel)
    const text = screen.getByRole('group', { name: words.cancel.prompt }).textContent.replace(/\u00a0/g, ' ')
    expect(text).toContain('9 cobranças; a primeira seria de R$ 49,90, em 28 de janeiro de 2027')
    expect(text).toContain('Já cobrado: R$ 100,80 em 3 cobranças')
    expect(text).toContain('vale até 28 de janeiro de 2027')
    expect(text).toContain(words.cancel.final)
    expect(requests(fetch, 'POST')).toEqual([])
    await press(words.actions.confirmCancel)
    expect(requests(fetch, 'POST')).toHaveLength(1)
  })

  it('moves the focus to the question, back to the button after "no", and to the result', async () => {
    const { news } = await open()
    await press(words.actions.cancel)
    expect(document.activeElement?.textContent).toBe(words.cancel.prompt)
    await press(words.actions.keep)
    expect(document.activeElement).toBe(button(words.actions.cancel))
    expect(requests(fetch, 'POST')).toEqual([])
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    expect(document.activeElement).toBe(news())
    expect(news().textContent).toContain(words.states.cancelled.title)
  })

  it('asks for each order separately: an open question about another order is closed', () => {
    const nothing = { cancellation: { state: 'idle' }, cancel: vi.fn(), dismissCancellation: vi.fn() } as const
    const of = (id: string) => (
      <CancelRecurring recurring={{ ...nothing, snapshot: { ...active, id } }} messages={words} />
    )
    const { rerender } = render(of(active.id))
    fireEvent.click(button(words.actions.cancel))
    expect(screen.getByRole('group', { name: words.cancel.prompt })).toBeTruthy()
    rerender(of('another-order'))
    expect(screen.queryByRole('group')).toBeNull()
    expect(button(words.actions.cancel)).toBeTruthy()
  })

  it('is closed by Escape without a request', async () => {
    await open()
    await press(words.actions.cancel)
    fireEvent.keyDown(screen.getByRole('group'), { key: 'Escape' })
    await pass(0)
    expect(button(words.actions.cancel)).toBeTruthy()
    expect(requests(fetch, 'POST')).toEqual([])
  })

  it('sends one request for two presses, and says that it is being sent', async () => {
    let reply = (_: Response): void => undefined
    const { news } = await open(() => new Promise((resolve) => (reply = resolve)))
    await press(words.actions.cancel)
    const confirm = button(words.actions.confirmCancel)
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await pass(0)
    expect(button(words.actions.cancelling)).toBe(confirm)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    expect(news().textContent).toBe(words.actions.cancelling)
    fireEvent.click(confirm)
    expect(screen.queryByText(words.states.cancelled.title)).toBeNull()
    await act(async () => {
      reply(answer(cancelled))
      await Promise.resolve()
    })
    await pass(0)
    expect(requests(fetch, 'POST')).toHaveLength(1)
    expect(news().textContent).toContain(words.states.cancelled.title)
  })

  it('shows "cancelled" when the server’s events say so, in whatever place it was cancelled, without moving the focus', async () => {
    const { news } = await open()
    act(() => stream().send(JSON.stringify(cancelled)))
    await pass(0)
    expect(news().textContent).toContain(words.states.cancelled.title)
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has one live region in all states, so that changes are announced', async () => {
    const { news } = await open(() => Promise.resolve(problem('cancel-refused')))
    const region = news()
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    expect(news()).toBe(region)
    expect(region.textContent).toContain(words.cancel.notCancelled)
  })
})

describe('a cancellation that is not confirmed', () => {
  const fail = async (reply: () => Promise<Response>) => {
    const { news } = await open(reply)
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    return news
  }
  const refused = () => Promise.resolve(problem('cancel-refused'))

  it.each([
    ['refused by the gateway', 'cancel-refused', 'refused'],
    ['not allowed', 'not-allowed', 'notAllowed'],
    ['asked for too often', 'too-many-requests', 'tooManyAttempts'],
    ['never sent on', 'gateway-busy', 'notSent'],
  ] as const)('says that charges continue if it was %s', async (_what, code, key) => {
    const news = await fail(() => Promise.resolve(problem(code)))
    expect(news().textContent).toContain(words.cancel.notCancelled)
    expect(news().textContent).toContain(words.cancel.failures[key])
    expect(news().textContent).toContain(words.cancel.goesOn)
    expect(document.activeElement).toBe(news())
  })

  it.each([
    ['an unknown outcome', () => Promise.resolve(problem('cancel-unknown'))],
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fell over', () => Promise.resolve(problem('internal'))],
  ])('says after %s that nobody knows, and never that charges certainly continue', async (_what, reply) => {
    const news = await fail(reply)
    expect(news().textContent).toContain(words.cancel.notKnown)
    expect(news().textContent).toContain(words.cancel.failures.unknown)
    expect(news().textContent).not.toContain(words.cancel.goesOn)
  })

  it('says that nothing was sent without a network', async () => {
    const { news } = await open()
    await press(words.actions.cancel)
    setOnline(false)
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await press(words.actions.confirmCancel)
    expect(news().textContent).toContain(words.cancel.offline)
    expect(requests(fetch, 'POST')).toEqual([])
  })

  it.each([
    ['not-allowed', 'notAllowed'],
    ['too-many-requests', 'tooManyAttempts'],
    ['gateway-busy', 'notSent'],
  ] as const)('never says that charges certainly continue if the answer "%s" follows a lost one', async (code, key) => {
    const news = await fail(() => Promise.reject(new TypeError('Failed to fetch')))
    fetch.mockImplementation((_url, init) => Promise.resolve(init?.method === 'POST' ? problem(code) : answer(active)))
    await press(words.actions.retryCancel)
    expect(news().textContent).toContain(words.cancel.notKnown)
    expect(news().textContent).toContain(words.cancel.failures[key])
    expect(news().textContent).not.toMatch(/cobranças continuam/)
  })

  it('is tried again by the payer only, with the same request', async () => {
    const news = await fail(refused)
    await pass(60_000)
    expect(requests(fetch, 'POST')).toHaveLength(1)
    fetch.mockImplementation(() => Promise.resolve(answer(cancelled)))
    await press(words.actions.retryCancel)
    expect(new Set(requests(fetch, 'POST')).size).toBe(1)
    expect(requests(fetch, 'POST')).toHaveLength(2)
    expect(news().textContent).toContain(words.states.cancelled.title)
  })

  it('reports a second refusal as unknown, because the first request may have succeeded', async () => {
    const news = await fail(() => Promise.reject(new TypeError('Failed to fetch')))
    fetch.mockImplementation((_url, init) => (init?.method === 'POST' ? refused() : Promise.resolve(answer(active))))
    await press(words.actions.retryCancel)
    expect(news().textContent).toContain(words.cancel.notKnown)
    expect(news().textContent).not.toContain(words.cancel.failures.refused)
  })

  it('can be closed, and requested again from the start', async () => {
    await fail(refused)
    await press(words.summary.close)
    expect(document.activeElement).toBe(button(words.actions.cancel))
    await press(words.actions.cancel)
    expect(requests(fetch, 'POST')).toHaveLength(1)
  })
})

describe('the offer to cancel', () => {
  it.each([
    ['submitting', aRecurring(brCoffeeClub, [], { phase: 'submitting' })],
    ['failed', aRecurring(brCoffeeClub, [aReport(brCoffeeClub, 1, { phase: 'failed' })])],
    ['finished', aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 12))],
  ])('is absent for an order that is %s', async (_phase, order) => {
    const { container } = await open(undefined, {}, order)
    expect(container.querySelector('button')).toBeNull()
  })

  it('says before the first payment that one may be in progress', async () => {
    await open(undefined, {}, waiting)
    await press(words.actions.cancel)
    expect(screen.getByText(words.cancel.underway)).toBeTruthy()
  })

  it('accepts the merchant’s own words', async () => {
    await open(undefined, {
      consequences: 'As caixas já enviadas chegam.',
      messages: withMessages(words, { actions: { cancel: 'Sair do clube' } }),
    })
    await press('Sair do clube')
    expect(screen.getByText('As caixas já enviadas chegam.')).toBeTruthy()
  })

  it('accepts attributes and a class of the page', async () => {
    const { container } = await open(undefined, { className: 'own', id: 'leave' })
    expect(container.querySelector('section#leave')!.className).toBe('ficha ficha-cancel own')
  })

  it('reports to the merchant what the payer did', async () => {
    const acts: string[] = []
    await open(undefined, { onAct: ({ reason }) => acts.push(reason) })
    await press(words.actions.cancel)
    await press(words.actions.keep)
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    expect(acts).toEqual(['asked', 'kept', 'asked', 'confirmed'])
  })
})
