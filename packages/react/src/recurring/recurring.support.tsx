import type { RecurringSnapshot } from '@ficha/core'
import type { ProblemCode } from '@ficha/core/contract'
import { aProblem, aRecurring, brCoffeeClub, paidReports } from '@ficha/core/testing'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { FakeEvents, pass } from '../status/use-payment.support.tsx'
import { RECURRING_MESSAGES } from '#recurring-messages'

/** An order whose first three periods were paid, and what became of it. */
export const active: RecurringSnapshot = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3))
export const cancelled: RecurringSnapshot = {
  ...aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3), { status: 'CANCEL' }),
  revision: active.revision + 1,
}
export const waiting: RecurringSnapshot = aRecurring(brCoffeeClub)

/** A problem of the server's, as it goes over the wire. */
export const problem = (code: ProblemCode): Response => {
  const body = aProblem(code)
  return Response.json(body, { status: body.status, headers: { 'content-type': 'application/problem+json' } })
}

/** A kit whose server is `fetch`. The words are there before the first drawing settles. */
export const show = async (
  screen: ReactElement,
  fetch: typeof globalThis.fetch,
  live: 'sse' | 'poll' = 'sse',
): Promise<ReturnType<typeof render>> => {
  await RECURRING_MESSAGES.of('pt-BR').load()
  const drawn = render(
    <CheckoutProvider
      base="/api/checkout"
      locale="pt-BR"
      live={live}
      fetch={fetch}
      openEvents={(url) => new FakeEvents(url) as unknown as EventSource}
    >
      {screen}
    </CheckoutProvider>,
  )
  await pass(0)
  return drawn
}

/** The requests that were made by one HTTP method. */
export const requests = (
  fetch: ReturnType<typeof vi.fn<typeof globalThis.fetch>>,
  method: 'GET' | 'POST',
): readonly string[] =>
  fetch.mock.calls
    .filter(([, init]) => (init?.method ?? 'GET') === method)
    .map(([url]) => (typeof url === 'string' ? url : ''))

/** Takes the device's network away, or gives it back. */
export const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
