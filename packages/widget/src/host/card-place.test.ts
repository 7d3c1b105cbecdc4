import { expect, it, vi } from 'vitest'
import { inThePage, type FichaCardContext } from './card-place.ts'

const CONTEXT: FichaCardContext = { country: 'BR', locale: 'pt-BR', amount: '150.00', currency: 'BRL' }

const mountIn = (element: HTMLElement) => {
  const form = document.createElement('div')
  const unmount = vi.fn()
  const tokenizer = vi.fn((_place: HTMLElement) => ({ tokenize: () => Promise.resolve(undefined), unmount }))
  const mounted = inThePage(element, tokenizer)(form, CONTEXT)
  return { form, mounted, unmount, place: tokenizer.mock.calls[0]?.[0] }
}

it('card fields get a place in the page that a gateway’s script finds, and it is removed with them', () => {
  const element = document.createElement('div')
  const { form, mounted, unmount, place } = mountIn(element)
  expect(place?.parentNode).toBe(element)
  expect(place?.slot).toBe('card')
  expect(form.querySelector('slot')?.name).toBe('card')
  mounted.unmount()
  expect(unmount).toHaveBeenCalledOnce()
  expect(element.childElementCount).toBe(0)
  expect(form.childElementCount).toBe(0)
})

it('a place of the page’s own is used and kept', () => {
  const element = document.createElement('div')
  const own = document.createElement('div')
  own.slot = 'card'
  element.append(own)
  const { mounted, place } = mountIn(element)
  expect(place).toBe(own)
  mounted.unmount()
  expect(own.parentNode).toBe(element)
})
