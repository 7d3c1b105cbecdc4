import { describe, expect, it } from 'vitest'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import { isContactLink } from '../model/links/shop-contact.ts'
import { isStatedContactLink } from '../model/links/stated-contact.ts'
import { aSnapshot, brBoleto, brPixAuthorisation, paymentFixtures } from '../testing/index.ts'
import { displayStateOf } from './display-state-of.ts'
import { toDisplay } from './to-display.ts'

const LINKS = [
  'https://shop.example/help?order=1',
  'https://wa.me/5215550001111',
  'mailto:help@shop.example?subject=1043',
  'tel:+5215550001111',
]
const REFUSED = [
  'http://shop.example/help',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>',
  'whatsapp://send?phone=1',
  'file:///etc/passwd',
  'https://user:word@shop.example',
  '/help',
  'mailto:a b@shop.example',
  '',
]

describe('the way to the shop', () => {
  it.each(LINKS)('may be %s, at the server and in the browser', (href) => {
    expect([isStatedContactLink(href), isContactLink(href)]).toEqual([true, true])
  })

  it.each(REFUSED)('is never %s', (href) => {
    expect(isStatedContactLink(href)).toBe(false)
  })

  it('is on every screen, because a sentence that sends a payer to the shop needs a way there', () => {
    const contact = { label: 'Fale com a loja', href: LINKS[1]! }
    for (const fixture of paymentFixtures)
      for (const changes of [
        {},
        { phase: 'failed' },
        { hasLapsed: true },
        { phase: 'paid' },
        { replacedBy: 'another' },
      ] as const) {
        const snapshot = aSnapshot(fixture, changes)
        const payment = { ...snapshot.payment, terms: { ...snapshot.payment.terms, contact } }
        const state = { passed: false, ...displayStateOf(snapshot) }
        expect(toDisplay(payment, { messages: messagesFor('pt-BR'), ...state }).contact).toEqual(contact)
      }
  })

  it('is left out where its link or its words cannot be shown', () => {
    const { payment } = aSnapshot(brBoleto)
    for (const contact of [
      { label: 'x', href: REFUSED[1]! },
      { label: ' ', href: LINKS[0]! },
      'https://shop.example' as never,
      { label: 1, href: 2 } as never,
    ])
      expect(
        toDisplay(
          { ...payment, terms: { ...payment.terms, contact } },
          { messages: messagesFor('pt-BR'), passed: false },
        ).contact,
      ).toBeUndefined()
  })
})

describe('the amount', () => {
  const CLOSED = [
    ['failed', { phase: 'failed' }, 'small'],
    ['expired', { phase: 'failed', failureCause: 'expired' }, 'small'],
    ['lapsed', { hasLapsed: true }, 'small'],
    ['lapsed and unknown', { hasLapsed: true, phase: 'unknown' }, 'small'],
    ['replaced', { replacedBy: 'another' }, 'small'],
    ['paid by another', { order: { state: 'paid' } }, 'small'],
    ['refunded', { phase: 'reversed' }, 'small'],
    ['of another price', { repriced: { amount: '9.00', currency: 'BRL' } }, 'struck'],
    ['to be paid', {}, undefined],
    ['perhaps paid', { phase: 'unknown' }, undefined],
    ['paid', { phase: 'paid' }, undefined],
  ] as const

  it.each(CLOSED)('of a payment that is %s is as large as it is owed', (_name, changes, emphasis) => {
    for (const fixture of paymentFixtures.filter(({ name }) => !name.includes('card')))
      for (const messages of listLocales().map(messagesFor)) {
        const snapshot = aSnapshot(fixture, changes)
        if (snapshot.payment.instructions.length === 0) continue
        const { amount } = toDisplay(snapshot.payment, { messages, passed: false, ...displayStateOf(snapshot) })
        expect(amount.emphasis).toBe(emphasis)
      }
  })

  it('of an authorisation is small and named, because nothing is paid now', () => {
    const { payment } = aSnapshot(brPixAuthorisation)
    expect(toDisplay(payment, { messages: messagesFor('pt-BR'), passed: false }).amount.emphasis).toBe('named')
  })
})
