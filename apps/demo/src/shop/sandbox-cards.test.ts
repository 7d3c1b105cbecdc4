// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sandboxCards } from './sandbox-cards.ts'

const context = { country: 'BR', locale: 'pt-BR', amount: '150.00', currency: 'BRL' } as const
const slot = document.createElement('div')

beforeEach(() => document.body.append(slot))
afterEach(() => {
  slot.replaceChildren()
  vi.restoreAllMocks()
})

const cards = sandboxCards('http://127.0.0.1:4010/tokenizer/frame')
const frame = () => slot.querySelector('iframe')

it('the gateway’s card fields are added in a frame, and removed', async () => {
  const mounted = cards(slot, context)
  expect(frame()?.src).toMatch(/^http:\/\/127\.0\.0\.1:4010\/tokenizer\/frame\?origin=/)
  const pending = mounted.tokenize()
  mounted.unmount()
  expect(frame()).toBeNull()
  expect(await pending).toBeUndefined()
})

/** The frame's answer to the next request for a token. */
const frameSays = async (answer: object): Promise<Promise<unknown>> => {
  const mounted = cards(slot, context)
  const { contentWindow } = frame()!
  const sent = vi.spyOn(contentWindow!, 'postMessage').mockImplementation(() => undefined)
  const pending = mounted.tokenize()
  const [{ id }] = sent.mock.calls[0] as unknown as [{ id: string }]
  const data = { from: 'sandbox-tokenizer', id, ...answer }
  window.dispatchEvent(new MessageEvent('message', { origin: 'http://127.0.0.1:4010', source: contentWindow, data }))
  return pending
}

it('no card in the fields is an incomplete card', async () => {
  expect(await frameSays({ kind: 'failed', reason: 'no-card-chosen' })).toBeUndefined()
})

it('a gateway that did not answer has checked no card', async () => {
  await expect(frameSays({ kind: 'failed', reason: 'unavailable' })).rejects.toThrow('has not checked the card')
})
