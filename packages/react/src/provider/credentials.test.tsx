import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Checkout } from '../checkout/index.ts'
import { usePayment } from '../status/use-payment.ts'
import { CheckoutProvider } from './checkout-provider.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Followed = (): null => {
  usePayment('p-1')
  return null
}

const requestsOf = async (credentials?: RequestCredentials) => {
  const sent: (RequestCredentials | undefined)[] = []
  const streams: (boolean | undefined)[] = []
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(_: string, { withCredentials }: EventSourceInit = {}) {
        streams.push(withCredentials)
      }
      addEventListener(): void {}
      close(): void {}
    },
  )
  const fetch: typeof globalThis.fetch = (_, init) => {
    sent.push(init?.credentials)
    return new Promise(() => undefined)
  }
  render(
    <CheckoutProvider
      base="https://api.example/checkout"
      locale="es"
      fetch={fetch}
      {...(credentials && { credentials })}
    >
      <Checkout orderId="order-1" />
      <Followed />
    </CheckoutProvider>,
  )
  await expect.poll(() => [sent.length > 0, streams.length > 0]).toEqual([true, true])
  return { sent: new Set(sent), streams: new Set(streams) }
}

it('sends cookies to routes of another origin, with each request and each stream, if `credentials` says so', async () => {
  expect(await requestsOf('include')).toEqual({ sent: new Set(['include']), streams: new Set([true]) })
})

it('leaves cookies to the platform otherwise', async () => {
  expect(await requestsOf()).toEqual({ sent: new Set([undefined]), streams: new Set([false]) })
})
