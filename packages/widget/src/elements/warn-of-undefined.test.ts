import { afterEach, expect, it, vi } from 'vitest'
import { warnOfUndefined } from './warn-of-undefined.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('a warning names the elements of the page that the smaller file does not define', () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  document.body.append(document.createElement('ficha-payment'), document.createElement('ficha-checkout'))
  customElements.define('ficha-payment', class extends HTMLElement {})
  warnOfUndefined()
  vi.runAllTimers()
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/no script on this page defines <ficha-checkout>, so/)]])
})

it('there is no warning if the page has no other element of the kit', () => {
  vi.useFakeTimers()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  warnOfUndefined()
  vi.runAllTimers()
  expect(warn).not.toHaveBeenCalled()
})
