import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownerDocumentOf, pageDocument, unclobbered } from './unclobbered.ts'

const NAMES = ['createElement', 'title', 'body', 'adoptedStyleSheets', 'parentNode', 'getAttribute']

/** A browser puts named elements in front of members by itself; jsdom does not. */
beforeEach(() => {
  const form = document.createElement('form')
  form.lang = 'pt-BR'
  document.body.replaceChildren(form)
  for (const node of [document, form])
    for (const name of NAMES) Object.defineProperty(node, name, { value: form, configurable: true, writable: true })
})
afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(document, name)
})

it('a document and a form give their own members, whatever the names of their elements', () => {
  const page = unclobbered(document)
  expect(page.createElement('p').localName).toBe('p')
  expect(page.body.localName).toBe('body')
  expect(page.adoptedStyleSheets).toEqual([])
  const form = unclobbered(document.forms[0]!)
  expect(form.parentNode).toBe(page.body)
  expect(form.getAttribute('lang')).toBe('pt-BR')
})

it('a property of a document can be set', () => {
  unclobbered(document).title = 'Mug'
  expect(unclobbered(document).title).toBe('Mug')
})

it('the same node gives the same object, in whatever way it was found', () => {
  expect(unclobbered(document)).toBe(pageDocument)
  expect(ownerDocumentOf(document.forms[0])).toBe(pageDocument)
  expect(ownerDocumentOf(document)).toBe(null)
  expect(ownerDocumentOf(undefined)).toBe(undefined)
})
