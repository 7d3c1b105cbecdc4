import { describe, expect, it } from 'vitest'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import { aPayment, aSnapshot, brBoletoWithPix, paymentFixtures, publishedAnswers } from '../testing/index.ts'
import { passDeadline } from './pass-deadline.ts'
import { toDisplay } from './to-display.ts'

const ALL_MESSAGES = listLocales().map(messagesFor)
const EVERY = [...paymentFixtures, brBoletoWithPix, ...publishedAnswers]

describe.each(ALL_MESSAGES.map((messages) => [messages.locale, messages] as const))('in %s', (_locale, messages) => {
  it('no step of any method is another way to pay, told as the next thing to do', () => {
    const lists = [...Object.values(messages.steps), ...Object.values(messages.ways).map(({ steps }) => steps)]
    for (const steps of lists)
      for (const step of steps.slice(1))
        expect(step).not.toMatch(/^(?:o|ou|or) \p{L}|^(?:con|com|with) (?:pix|boleto)|una vez|uma vez|only once/iu)
  })

  it('two ways have two headings, and say before both that it is one charge', () => {
    for (const { once, first, second, steps } of Object.values(messages.ways)) {
      expect(once).toMatch(/mismo cobro|mesma cobrança|same charge/)
      expect(first).not.toBe(second)
      expect(steps.length).toBeGreaterThan(1)
    }
  })
})

describe('a payment that can be paid in two ways', () => {
  it('has them exactly where its instructions are of two kinds: a boleto and its bars, a boleto and its Pix code', () => {
    const withWays = EVERY.filter(
      (fixture) => toDisplay(aPayment(fixture), { messages: messagesFor('pt-BR'), passed: false }).ways,
    )
    expect(new Set(withWays.map(({ terms }) => terms.method))).toEqual(new Set(['Boleto']))
    for (const fixture of withWays)
      expect(new Set(aPayment(fixture).instructions.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  })

  it('says after its deadline, too, that it is one charge, and how to pay no more', () => {
    for (const messages of ALL_MESSAGES) {
      const open = toDisplay(aPayment(brBoletoWithPix), { messages, passed: false })
      const late = toDisplay(aPayment(brBoletoWithPix), { messages, passed: true })
      expect(open.ways?.steps.length).toBeGreaterThan(0)
      expect(late.ways?.once).toBe(open.ways?.once)
      expect([late.steps, passDeadline(open).steps]).toEqual([[], []])
    }
  })

  it('has no way once it cannot be paid', () => {
    for (const changes of [{ phase: 'paid' }, { phase: 'failed' }, { hasLapsed: true }] as const) {
      const { payment } = aSnapshot(brBoletoWithPix)
      expect(toDisplay(payment, { messages: messagesFor('pt-BR'), passed: true, ...changes }).ways).toBeUndefined()
    }
  })
})

describe('a page that takes no payment', () => {
  it('is not called one, and paper has it as a code', () => {
    const cash = paymentFixtures.filter(({ name }) => /efecty|pago46/i.test(name))
    expect(cash).toHaveLength(2)
    for (const fixture of cash)
      for (const messages of ALL_MESSAGES) {
        const [block] = toDisplay(aPayment(fixture), { messages, passed: false }).blocks
        if (block?.kind !== 'redirect') throw new Error(`${fixture.name} has no page.`)
        expect(block.onPaper?.code.symbology).toBe('qr')
        expect(block.onPaper?.code.drawing).toBeDefined()
        expect(block.link.label).not.toMatch(/contin/i)
        expect(block.link.label).toMatch(/Efecty|Pago46/)
      }
  })
})
