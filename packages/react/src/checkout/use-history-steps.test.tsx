import { act, cleanup, renderHook } from '@testing-library/react'
import type { MethodList } from '@ficha/core/contract'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkoutReducer, type CheckoutState } from './checkout-machine.ts'
import type { CheckoutController } from './use-checkout.ts'
import { useHistorySteps } from './use-history-steps.ts'

const list = { methods: [{ method: 'PIX' }, { method: 'Boleto' }] } as unknown as MethodList

/** The two moves that the history makes, over the checkout's own machine. */
const useSteps = () => {
  const [state, dispatch] = useReducer(checkoutReducer, { kind: 'choosing' } as CheckoutState)
  const moves = {
    choose: (method: string) => dispatch({ type: 'chosen', method }),
    reopen: () => dispatch({ type: 'reopened' }),
  }
  useHistorySteps({ state, list, ...moves } as CheckoutController)
  return { state, ...moves }
}

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const go = async (delta: number) => {
  await act(async () => {
    const arrived = popped()
    history.go(delta)
    await arrived
  })
}

beforeEach(() => history.pushState({ router: 7 }, '', '/checkout/order-1'))
afterEach(cleanup)

it('Back leads from the form to the methods, and Forward to the form, with one address', async () => {
  const { result } = renderHook(useSteps)
  act(() => result.current.choose('PIX'))
  expect([location.pathname, history.state]).toEqual(['/checkout/order-1', { router: 7, fichaMethod: 'PIX' }])
  await go(-1)
  expect(result.current.state).toMatchObject({ kind: 'choosing', marked: 'PIX' })
  expect(history.state).toEqual({ router: 7 })
  await go(1)
  expect(result.current.state).toMatchObject({ kind: 'filling', method: 'PIX' })
})

it('one history entry is added, however often the method is changed', () => {
  const { result } = renderHook(useSteps)
  const before = history.length
  act(() => result.current.choose('PIX'))
  act(() => result.current.reopen())
  act(() => result.current.choose('Boleto'))
  expect(history.length).toBe(before + 1)
  expect(history.state).toEqual({ router: 7, fichaMethod: 'Boleto' })
})

it('no form is opened for a method that is not offered', async () => {
  const { result } = renderHook(useSteps)
  act(() => result.current.choose('PIX'))
  history.replaceState({ fichaMethod: 'OXXO' }, '')
  await go(-1)
  await go(1)
  expect(result.current.state.kind).toBe('choosing')
})

it('Back is followed where the page’s router draws the page anew at the same event', async () => {
  // A router is there before the checkout. React draws what it changes before the next listener is called.
  const router: { draw: () => void } = { draw: () => undefined }
  const whenPopped = (): void => flushSync(router.draw)
  addEventListener('popstate', whenPopped)
  const { result } = renderHook(() => {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    router.draw = draw
    return useSteps()
  })
  act(() => result.current.choose('PIX'))
  await go(-1)
  removeEventListener('popstate', whenPopped)
  expect(result.current.state).toMatchObject({ kind: 'choosing', marked: 'PIX' })
})
