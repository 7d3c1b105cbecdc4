import { afterEach, expect, it, vi } from 'vitest'
import { register } from './register.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('names the elements of the page that the smaller file does not define', () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  document.body.append(document.createElement('ficha-payment'), document.createElement('ficha-checkout'))
  register({ 'ficha-payment': class extends HTMLElement {} })
  vi.runAllTimers()
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/no script on this page defines <ficha-checkout>, so/)]])
})

it('says nothing where the page has no other element of the kit', () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  register({})
  vi.runAllTimers()
  expect(warn).not.toHaveBeenCalled()
})
