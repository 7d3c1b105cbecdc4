import { recurringMessagesFor } from '@ficha/core'
import { aRecurring, aReport, brCoffeeClub, paidReports } from '@ficha/core/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, FakeEvents, pass, stream } from '../status/use-payment.support.tsx'
import { RecurringReturn, type RecurringReturnProps } from './recurring-return.tsx'
import { active, cancelled, requests, setOnline, show, waiting } from './recurring.support.tsx'

const words = recurringMessagesFor('pt-BR')
const { id } = active
const returnId = 'Zt4kQ8nB1xVw6mJpE0sYcg'
const fetch = vi.fn<typeof globalThis.fetch>()
const trial = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 1))

const answerWith = (body: unknown) => fetch.mockImplementation(() => Promise.resolve(answer(body)))
const returnedAs = (phase: string, revision = 2) => ({
  kind: 'recurring',
  phase,
  revision,
  serverNow: waiting.serverNow,
  environment: 'test',
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(waiting.serverNow) })
  fetch.mockReset()
  FakeEvents.opened.length = 0
})
afterEach(() => {
  setOnline(true)
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const open = async (props: Partial<RecurringReturnProps> = {}, live: 'sse' | 'poll' = 'sse') => {
  const all = { recurringId: id, ...props } as RecurringReturnProps
  const { container } = await show(<RecurringReturn {...all} />, fetch, live)
  const status = (): HTMLElement => container.querySelector<HTMLElement>('.ficha-status')!
  return { container, status }
}

describe('the page that a payer comes back to', () => {
  it.each([
    ['active', trial],
    ['unknown', aRecurring(brCoffeeClub, [aReport(brCoffeeClub, 1, { phase: 'unknown' })])],
    ['failed', aRecurring(brCoffeeClub, [aReport(brCoffeeClub, 1, { phase: 'failed' })])],
    ['cancelled', cancelled],
    ['finished', aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 12))],
    ['submitting', aRecurring(brCoffeeClub, [], { phase: 'submitting' })],
    ['waiting', waiting],
  ] as const)('says %s when the server does', async (phase, order) => {
    answerWith(order)
    const { status } = await open()
    expect(status().textContent).toContain(words.states[phase].title)
    expect(status().textContent).toContain(words.states[phase].text)
  })

  it('uses the server’s answer and no query parameter', async () => {
    history.replaceState(null, '', '/return?status=SUCCESS&phase=active&trade_status=SUCCESS&ficha_return=x')
    answerWith(waiting)
    const { status } = await open()
    expect(status().textContent).toContain(words.states.waiting.title)
    for (const url of requests(fetch, 'GET')) expect(url).toBe(`/api/checkout/recurring/${id}`)
  })

  it('needs no data of the device, so that it works on another one', async () => {
    const stored = vi.spyOn(Storage.prototype, 'getItem')
    answerWith(trial)
    const { status } = await open()
    expect(status().textContent).toContain(words.states.active.title)
    expect(stored).not.toHaveBeenCalled()
  })

  it('shows the next charge and the trial if it knows the order', async () => {
    answerWith(trial)
    const { container } = await open()
    const text = container.textContent.replace(/\u00a0/g, ' ')
    expect(text).toContain('Próxima cobrançaR$ 49,90em 28 de novembro de 2026')
    expect(text).toContain('O seu período de teste de 7 dias custa R$ 1,00.')
  })

  it('changes by itself when the confirmation comes, in one live region', async () => {
    answerWith(waiting)
    const phases: string[] = []
    const { status } = await open({ onPhase: ({ phase }) => phases.push(phase) })
    const region = status()
    act(() => stream().accept())
    act(() => stream().send(JSON.stringify({ ...trial, revision: 9 })))
    await pass(0)
    expect(status()).toBe(region)
    expect(region.getAttribute('role')).toBe('status')
    expect(region.textContent).toContain(words.states.active.title)
    expect(phases).toEqual(['waiting', 'active'])
  })
})

describe('waiting', () => {
  it('offers the way back to the payment, then a second request, and continues to wait', async () => {
    answerWith(waiting)
    const onPay = vi.fn()
    const { status } = await open({ onPay }, 'poll')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([words.actions.pay])
    expect(screen.getByRole('button').dataset['emphasis']).toBe('secondary')
    await pass(19_000)
    expect(status().textContent).toContain(words.states.waiting.title)
    await pass(2_000)
    expect(status().textContent).toContain(words.states.waitingLong.title)
    fireEvent.click(screen.getByRole('button', { name: words.actions.pay }))
    expect(onPay).toHaveBeenCalledOnce()
    const requestsBefore = fetch.mock.calls.length
    fireEvent.click(screen.getByRole('button', { name: words.actions.refresh }))
    await pass(0)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
    answerWith({ ...trial, revision: 9 })
    await pass(10_000)
    expect(status().textContent).toContain(words.states.active.title)
    expect(screen.queryByRole('button', { name: words.actions.pay })).toBeNull()
  })

  it('says when the first payment may no longer be accepted, by the server’s time or else the page’s', async () => {
    answerWith({ ...waiting, serverNow: new Date(Date.parse(waiting.startAt) + 89 * 60_000).toISOString() })
    const { status } = await open()
    expect(status().textContent).not.toContain(words.states.deadlinePassed.title)
    await pass(61_000)
    expect(status().textContent).toContain(words.states.deadlinePassed.title)
    cleanup()
    const { deadline: _, ...undated } = waiting
    answerWith(undated)
    const later = await open()
    await pass(120_000)
    expect(later.status().textContent).not.toContain(words.states.deadlinePassed.title)
    cleanup()
    const passed = await open({ deadline: waiting.startAt })
    await pass(10)
    expect(passed.status().textContent).toContain(words.states.deadlinePassed.title)
  })

  it('ends with a late confirmation, also after the deadline', async () => {
    answerWith(waiting)
    const { status } = await open({ deadline: waiting.startAt })
    await pass(10)
    expect(status().textContent).toContain(words.states.deadlinePassed.title)
    act(() => stream().send(JSON.stringify({ ...trial, revision: 9 })))
    await pass(0)
    expect(status().textContent).toContain(words.states.active.title)
  })

  it('ends with an offer to pay again after a failure, and without one after a success', async () => {
    answerWith(aRecurring(brCoffeeClub, [aReport(brCoffeeClub, 1, { phase: 'failed' })]))
    await open({ onPay: vi.fn() })
    expect(screen.getByRole('button', { name: words.actions.pay })).toBeTruthy()
    cleanup()
    answerWith(trial)
    await open({ onPay: vi.fn() })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('ends with a success after a failure, because the payer may have paid on the gateway’s page before coming back', async () => {
    answerWith(aRecurring(brCoffeeClub, [aReport(brCoffeeClub, 1, { phase: 'failed' })]))
    const { status } = await open({ onPay: vi.fn() })
    act(() => stream().send(JSON.stringify({ ...trial, revision: 9 })))
    await pass(0)
    expect(status().textContent).toContain(words.states.active.title)
    expect(screen.queryByRole('button', { name: words.actions.pay })).toBeNull()
  })

  it('moves the focus to the result when the button with the focus disappears', async () => {
    answerWith(waiting)
    const { status } = await open({ onPay: vi.fn(), deadline: waiting.startAt })
    await pass(10)
    screen.getByRole('button', { name: words.actions.refresh }).focus()
    act(() => stream().send(JSON.stringify({ ...trial, revision: 9 })))
    await pass(0)
    expect(document.activeElement).toBe(status())
  })
})

describe('a server without events', () => {
  it('is asked for as long as the page says, and then the page says that it is slow', async () => {
    fetch.mockReturnValue(new Promise(() => undefined))
    const { status } = await open()
    expect(status().textContent).toContain(words.states.loading.title)
    await pass(21_000)
    expect(status().textContent).toContain(words.states.unreachable.title)
  })

  it('that does not know the order is asked once, and the payer reads not to pay again', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })))
    const { status } = await open()
    await pass(60_000)
    expect(fetch).toHaveBeenCalledOnce()
    expect(status().textContent).toContain(words.states.notFound.text)
  })

  it('that is lost leaves the known state on the page, with a sentence about the connection', async () => {
    answerWith(waiting)
    const { status } = await open()
    setOnline(false)
    await pass(0)
    expect(status().textContent).toContain(words.states.waiting.title)
    expect(status().textContent).toContain(words.offline)
  })
})

describe('the id in return_url', () => {
  const props = { recurringId: undefined, returnId } as unknown as RecurringReturnProps

  it('gives the phase, without data of the order', async () => {
    answerWith(returnedAs('active'))
    const { container, status } = await open(props)
    expect(requests(fetch, 'GET')).toEqual([`/api/checkout/returns/${returnId}`])
    expect(status().textContent).toContain(words.states.active.title)
    expect(container.querySelector('.ficha-amount')).toBeNull()
    expect(FakeEvents.opened).toHaveLength(0)
  })

  it.each(['waiting', 'failed'] as const)('is asked about until the first payment is paid: %s', async (phase) => {
    answerWith(returnedAs(phase))
    const { status } = await open(props)
    await pass(5_000)
    expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(3)
    answerWith(returnedAs('active', 3))
    await pass(5_000)
    expect(status().textContent).toContain(words.states.active.title)
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })

  it.each(['paid', 'settling'])(
    'with a phase that recurring orders do not have is shown as unknown: %s',
    async (phase) => {
      answerWith(returnedAs(phase))
      const { status } = await open(props)
      expect(status().textContent).toContain(words.states.unknown.title)
    },
  )

  it('of a payment is not shown as a subscription, and never as active', async () => {
    answerWith({ ...returnedAs('paid'), kind: 'payment' })
    const { status } = await open(props)
    expect(status().textContent).toContain(words.states.notFound.title)
  })
})
