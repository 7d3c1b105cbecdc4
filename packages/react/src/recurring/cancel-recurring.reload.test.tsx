import { recurringMessagesFor } from '@ficha/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, FakeEvents, pass } from '../status/use-payment.support.tsx'
import { CancelRecurring } from './cancel-recurring.tsx'
import { RecurringSchedule } from './recurring-schedule.tsx'
import { active, cancelled, problem, show } from './recurring.support.tsx'
import { useRecurring } from './use-recurring.ts'

const words = recurringMessagesFor('pt-BR')
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(active.serverNow) })
  FakeEvents.opened.length = 0
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Page = (): ReactElement => <CancelRecurring recurring={useRecurring(active.id)} />

const open = async (reply: () => Promise<Response>, order = active) => {
  fetch
    .mockReset()
    .mockImplementation((_url, init) => (init?.method === 'POST' ? reply() : Promise.resolve(answer(order))))
  const { container } = await show(<Page />, fetch)
  return () => container.querySelector<HTMLElement>('[role=status]')!
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
  await pass(0)
}

describe('on the slip of the schedule', () => {
  const Schedule = (): ReactElement => {
    const recurring = useRecurring(active.id)
    return <RecurringSchedule snapshot={recurring.snapshot} actions={<CancelRecurring recurring={recurring} />} />
  }
  const openSlip = async (order = active) => {
    fetch
      .mockReset()
      .mockImplementation((_url, init) => Promise.resolve(answer(init?.method === 'POST' ? cancelled : order)))
    const { container } = await show(<Schedule />, fetch)
    return container
  }

  it('"cancelled" is shown once, in the status line, which gets the focus', async () => {
    const slip = await openSlip()
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    expect(screen.getAllByText(words.states.cancelled.title)).toHaveLength(1)
    expect(document.activeElement).toBe(slip.querySelector('.ficha-status'))
    expect(document.activeElement?.textContent).toContain(words.states.cancelled.title)
  })

  it('no cancel button remains if the order cannot be cancelled', async () => {
    const slip = await openSlip(cancelled)
    expect(screen.getAllByText(words.states.cancelled.title)).toHaveLength(1)
    expect(slip.querySelector<HTMLElement>('.ficha-cancel')!.hidden).toBe(true)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('after a reload', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const reload = async (reply: () => Promise<Response> = lost, order = active) => {
    cleanup()
    return open(reply, order)
  }
  const cancelAnd = async (reply: () => Promise<Response>) => {
    await open(reply)
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
  }

  it.each([
    ['was not answered', lost],
    ['is still under way', () => new Promise<Response>(() => undefined)],
  ])('a cancellation that %s is still not confirmed, and can be requested again', async (_what, reply) => {
    await cancelAnd(reply)
    const news = await reload(() => Promise.resolve(answer(cancelled)))
    expect(news().textContent).toContain(words.cancel.notKnown)
    expect(document.activeElement).toBe(document.body)
    await press(words.actions.retryCancel)
    expect(news().textContent).toContain(words.states.cancelled.title)
  })

  it('a refusal proves nothing, because the request before the reload may have succeeded', async () => {
    await cancelAnd(lost)
    const news = await reload(() => Promise.resolve(problem('cancel-refused')))
    await press(words.actions.retryCancel)
    expect(news().textContent).toContain(words.cancel.notKnown)
    expect(news().textContent).not.toContain(words.cancel.goesOn)
  })

  it('a message that the payer closed is not shown again, and not forgotten', async () => {
    await cancelAnd(lost)
    await press(words.summary.close)
    const news = await reload(() => Promise.resolve(problem('cancel-refused')))
    expect(news().textContent).toBe('')
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    expect(news().textContent).toContain(words.cancel.notKnown)
  })

  it('a cancellation that was certainly refused is finished', async () => {
    await cancelAnd(() => Promise.resolve(problem('cancel-refused')))
    const news = await reload()
    expect(news().textContent).toBe('')
    expect(button(words.actions.cancel)).toBeTruthy()
  })

  it('a cancellation that succeeded leaves nothing in the tab', async () => {
    await cancelAnd(lost)
    await reload(lost, cancelled)
    expect(sessionStorage).toHaveLength(0)
  })

  it('a browser that stores nothing can cancel all the same', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError')
    })
    const news = await open(() => Promise.resolve(answer(cancelled)))
    await press(words.actions.cancel)
    await press(words.actions.confirmCancel)
    expect(news().textContent).toContain(words.states.cancelled.title)
  })
})
