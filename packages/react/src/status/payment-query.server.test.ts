// @vitest-environment node
import { aSnapshot, brPix } from '@ficha/core/testing'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { paymentQuery } from '../requests/payment-query.ts'
import { prefetch } from '../requests/prefetch.support.ts'

const snapshot = aSnapshot(brPix)

it('a server reports that the address of a page is not a whole address', async () => {
  const prefetched = prefetch(new QueryClient(), paymentQuery(snapshot.id))
  await expect(prefetched).rejects.toThrow(/"\/api\/checkout".*base: "https:/)
})

it('a server uses a fetch of the shop’s own, whatever the base', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(snapshot)))
  const prefetched = prefetch(new QueryClient(), paymentQuery(snapshot.id, { fetch }))
  expect(await prefetched).toEqual(snapshot)
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/checkout/payments/${snapshot.id}`)
})
