// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sandboxCards } from './sandbox-cards.ts'

const context = { country: 'BR', locale: 'pt-BR', amount: '150.00', currency: 'BRL' } as const
const slot = document.createElement('div')

beforeEach(() => document.body.append(slot))
afterEach(() => {
  slot.replaceChildren()
  vi.unstubAllGlobals()
})

const serverSays = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const settings = () => Promise.resolve(Response.json({ cardFrame: 'http://127.0.0.1:4010/tokenizer/frame' }))
const frame = () => slot.querySelector('iframe')

it('frames the gateway’s fields, and takes them away', async () => {
  serverSays(settings)
  const mounted = sandboxCards(slot, context)
  await expect.poll(() => frame()?.src).toMatch(/^http:\/\/127\.0\.0\.1:4010\/tokenizer\/frame\?origin=/)
  const pending = mounted.tokenize()
  mounted.unmount()
  expect(frame()).toBeNull()
  expect(await pending).toBeUndefined()
})

it('frames nothing for a form that is gone by the time the server answers', async () => {
  let answer: (response: Response) => void = () => undefined
  serverSays(() => new Promise((resolve) => (answer = resolve)))
  sandboxCards(slot, context).unmount()
  answer(await settings())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(frame()).toBeNull()
})

it('has no token where the fields did not come, and leaves nobody waiting for one', async () => {
  serverSays(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sandboxCards(slot, context).tokenize()).toBeUndefined()
})
