import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentWithoutResponse } from '../gateway/pay-response.ts'
import { listLocales } from '../locales/registry.ts'
import { messagesFor } from '../locales/tables.ts'
import type { DisplayModel } from '../model/display-model.ts'
import type { Payment } from '../model/payment.ts'
import { PHASES, REFUSAL_CAUSES, type FailureCause, type Phase } from '../model/phase.ts'
import {
  aPayment,
  boBankTransfer,
  brBoleto,
  brCreditCard,
  brDepositExpress,
  brPix,
  coBancolombia,
  mxOxxo,
  mxSpei,
  paymentFixtures,
} from '../testing/index.ts'
import { toDisplay } from './to-display.ts'
import { toDisplay as toDisplayInLocale } from './to-display-in-locale.ts'

const es = { messages: messagesFor('es'), passed: false } as const
const ptBR = { messages: messagesFor('pt-BR'), passed: false } as const
const withTerms = (payment: Payment, terms: Partial<Payment['terms']>): Payment => ({
  ...payment,
  terms: { ...payment.terms, ...terms },
})

/** The parts of a screen that a payer could pay by, and the texts that ask for the payment. */
const payablePartsOf = ({ blocks, steps, deadline, afterDeadline }: DisplayModel) => ({
  blocks,
  steps,
  deadline,
  afterDeadline,
})
const NOTHING_TO_PAY = { blocks: [], steps: [], deadline: undefined, afterDeadline: undefined }

describe('a caller without types', () => {
  const parsed = { ok: true, value: aPayment(brPix) } as never
  it.each<[string, () => unknown, RegExp]>([
    ['nothing', () => toDisplayInLocale(undefined as never, { locale: 'es', passed: false }), /no payment/],
    ['a locale in place of options', () => toDisplayInLocale(aPayment(brPix), 'es' as never), /no `locale`.*pt-BR/],
    ['no options', () => toDisplayInLocale(aPayment(brPix), undefined as never), /no `locale`/],
    [
      'a whole result of parsePayResponse',
      () => toDisplayInLocale(parsed, { locale: 'es', passed: false }),
      /no payment/,
    ],
  ])('that passes %s reads what to pass', (_, call, sentence) => {
    expect(call).toThrow(sentence)
  })
})

describe('a screen that asks for no payment', () => {
  it.each(['submitting', 'failed', 'paid', 'reversed'] as const)(
    'has no code while or once the payment is %s',
    (phase) => {
      for (const fixture of paymentFixtures)
        expect(payablePartsOf(toDisplay(aPayment(fixture), { ...es, phase }))).toEqual(NOTHING_TO_PAY)
    },
  )

  it('says that the payment is being confirmed while the answer is lost', () => {
    const display = toDisplay(paymentWithoutResponse(mxOxxo.terms), { ...es, phase: 'unknown' })
    expect(payablePartsOf(display)).toEqual(NOTHING_TO_PAY)
    expect(display.status.title).toBe('Estamos confirmando el pago')
  })

  it('says that the bank decides while a card is checked', () => {
    const display = toDisplay(aPayment(brCreditCard), { ...ptBR, phase: 'processing' })
    expect(payablePartsOf(display)).toEqual(NOTHING_TO_PAY)
    expect(display.status).toMatchObject({ title: 'Aguardando o seu banco', tone: 'waiting' })
  })

  it('says once that the details are missing if the method should have some', () => {
    const payment = { ...aPayment(mxOxxo), instructions: [] }
    const display = toDisplay(payment, { ...es, phase: 'processing' })
    expect(payablePartsOf(display)).toEqual(NOTHING_TO_PAY)
    expect(display.status).toMatchObject({ title: 'Faltan los datos para pagar', tone: 'attention' })
  })

  it('has no code once a wrong amount has arrived', () => {
    const received = { amount: '1.00', currency: 'BRL' }
    expect(payablePartsOf(toDisplay(aPayment(brPix), { ...ptBR, received }))).toEqual(NOTHING_TO_PAY)
  })

  it('keeps its codes after the deadline for reading, without steps', () => {
    const late = toDisplay(aPayment(brPix), { ...ptBR, passed: true })
    expect(late.steps).toEqual([])
    expect(late.blocks).toEqual(toDisplay(aPayment(brPix), ptBR).blocks)
    expect(late.deadline?.sentence).toBe('O prazo terminou em 21 de novembro, às\u00a013:34 (horário de Brasília)')
  })

  it('says "expired" and not "refused" if the gateway’s word means that', () => {
    const { status } = toDisplay(aPayment(brPix), { ...ptBR, phase: 'failed', failureCause: 'expired' })
    expect(status).toMatchObject({ phase: 'failed', tone: 'attention', title: 'O tempo para pagar acabou' })
    const late = toDisplay(aPayment(brPix), { ...ptBR, phase: 'paid', failureCause: 'expired' })
    expect(late.status.title).toBe('Pago')
  })

  it.each(listLocales())(
    'says in %s what the payer can do after a refusal, and then when not to pay again',
    (locale) => {
      const messages = messagesFor(locale)
      const textAt = (failureCause?: FailureCause, phase: Phase = 'failed'): string =>
        toDisplay(aPayment(brPix), { now: 0, messages, phase, ...(failureCause && { failureCause }) }).status.text
      for (const cause of REFUSAL_CAUSES)
        expect(textAt(cause)).toBe(`${messages.refusalCauses[cause]} ${messages.states.failed.text}`)
      // A suspicion of fraud has no cause, and a cause of a later version has no sentence yet.
      expect(textAt()).toBe(messages.states.failed.text)
      expect(textAt('frozen' as FailureCause)).toBe(messages.states.failed.text)
      expect(textAt('constructor' as FailureCause)).toBe(messages.states.failed.text)
      // A hook has the payment and no snapshot: the cause is in the payment as well.
      const refused = { ...aPayment(brPix), refusalCause: 'call-bank' } as const
      expect(toDisplay(refused, { now: 0, messages, phase: 'failed' }).status.text).toBe(textAt('call-bank'))
      expect(textAt('call-bank', 'processing')).not.toContain(messages.refusalCauses['call-bank'])
    },
  )

  it('does not show a refund as a failure', () => {
    expect(toDisplay(aPayment(brPix), { ...ptBR, phase: 'reversed' }).status.tone).toBe('attention')
    expect(toDisplay(aPayment(brPix), { ...ptBR, phase: 'failed' }).status.tone).toBe('bad')
  })

  it('mentions a dispute with the bank for Pix, and for no other method', () => {
    const reversed = (fixture: typeof brPix) => toDisplay(aPayment(fixture), { ...ptBR, phase: 'reversed' }).status.text
    expect(reversed(brPix)).toMatch(/Se você contestou este Pix no seu banco, a devolução pode levar até 11 dias\.$/)
    expect(reversed(brBoleto)).not.toContain('contestou')
  })
})

describe('the receiver’s name', () => {
  it('comes from the Pix code, and stands on its row and in the step', () => {
    const display = toDisplay(aPayment(brPix), ptBR)
    const [qr] = display.blocks
    const receiver = qr?.kind === 'qr' ? qr.receiver : undefined
    expect(receiver?.label).toBe('Recebedor')
    expect(display.steps.at(-1)).toContain(`se o recebedor é ${receiver?.text} e se o valor`)
  })

  it('is absent if nobody knows it, and then no step asks the payer to check it', () => {
    for (const fixture of paymentFixtures) {
      for (const messages of listLocales().map(messagesFor)) {
        const payment = aPayment(fixture)
        const display = toDisplay(payment, { messages, passed: false })
        const shown = JSON.stringify(display.blocks)
        for (const step of display.steps) {
          if (!/beneficiari|beneficiári|recebedor|titular|payee|owner/i.test(step)) continue
          expect([fixture.name, step, /"(Recebedor|Beneficiario|Payee|Titular|Account owner)"/.test(shown)]).toEqual([
            ...[fixture.name, step, true],
          ])
        }
      }
    }
  })

  it('comes from the merchant for a boleto and a CLABE, and stands on the row and in the steps', () => {
    const beneficiary = 'Feira do Barro Ltda'
    const boleto = toDisplay(withTerms(aPayment(brBoleto), { beneficiary }), ptBR)
    expect(boleto.blocks[0]).toMatchObject({ beneficiary: { label: 'Beneficiário', text: beneficiary } })
    expect(boleto.steps[2]).toContain(`se o beneficiário é ${beneficiary} e se o valor`)
    const spei = toDisplay(withTerms(aPayment(mxSpei), { beneficiary }), es)
    expect(spei.blocks[0]).toMatchObject({ beneficiary: { label: 'Beneficiario', text: beneficiary } })
    expect(spei.steps[1]).toContain(`a nombre de ${beneficiary}`)
  })

  it('is the owner of an account, without a step if no owner came', () => {
    const payment = aPayment(brDepositExpress)
    expect(toDisplay(payment, ptBR).steps).toContainEqual(
      expect.stringMatching(/^Antes de confirmar, confira se o titular/),
    )
    const [account] = payment.instructions
    const { owner: _, ...rest } = account as Extract<Payment['instructions'][number], { kind: 'bankDeposit' }>
    const steps = toDisplay({ ...payment, instructions: [rest] }, ptBR).steps
    expect(steps.join()).not.toContain('titular')
    expect(steps).toHaveLength(3)
  })

  it('and the shop’s name, the purchase and the shop’s own number stand first among the ids', () => {
    const terms = { shop: 'Feira do Barro', title: '2 canecas', orderNumber: '1043' }
    const display = toDisplay(withTerms(aPayment(brPix), terms), ptBR)
    expect(display.order).toEqual({ shop: 'Feira do Barro', title: '2 canecas', number: '1043' })
    expect(display.ids.map(({ label }) => label)).toEqual(['Pedido', 'Identificador', 'Transação'])
    expect(display.ids[0]?.value).toBe('1043')
    expect(toDisplay(aPayment(brPix), ptBR).order).toEqual({})
  })
})

describe('a boleto', () => {
  it('shows the number to type once, and never the digits of its bars as a text', () => {
    const { blocks } = toDisplay(aPayment(brBoleto), ptBR)
    const [line, bars] = blocks
    expect(line).toMatchObject({ kind: 'reference', value: { label: 'Linha digitável' } })
    expect(bars?.kind).toBe('barcode')
    expect(bars).not.toHaveProperty('value')
  })

  it('shows the number of the bars if there is no number to type', () => {
    const payment = aPayment(brBoleto)
    const bars = payment.instructions.filter(({ kind }) => kind === 'barcode')
    expect(toDisplay({ ...payment, instructions: bars }, ptBR).blocks[0]).toHaveProperty('value')
  })
})

describe('numbers that are dictated at a counter', () => {
  const counterOf = (fixture: (typeof paymentFixtures)[number], passed = false) =>
    toDisplay(aPayment(fixture), { ...es, passed }).counter

  it('are shown large, with the words to say, until the deadline', () => {
    expect(counterOf(coBancolombia)).toMatchObject({
      say: 'Dicta o escribe el convenio 14263 y la referencia 1302\u00a00045\u00a08871.',
      values: [{ label: 'Convenio' }, { label: 'Referencia' }],
    })
    expect(counterOf(coBancolombia, true)).toBeUndefined()
  })

  it('exist for cash methods only, not for transfers and not for the number under bars', () => {
    const names = paymentFixtures.filter((fixture) => counterOf(fixture)).map(({ name }) => name)
    expect(names).toEqual([
      'cl-cash',
      'co-bancolombia',
      'co-sured',
      'co-gana',
      'cr-cash',
      'cr-bncr',
      'gt-cash',
      'mx-cash',
      'pa-cash',
      'pe-cash',
    ])
  })
})

describe('the gateway’s free text', () => {
  const textOf = (text: string) => {
    const payment = aPayment(boBankTransfer)
    const instructions = payment.instructions.map((each) => (each.kind === 'freeText' ? { ...each, text } : each))
    const [block] = toDisplay({ ...payment, instructions }, es).blocks
    if (block?.kind !== 'freeText') throw new Error('The first block is no free text.')
    return block
  }

  it('becomes rows that copy one by one, and its unread lines are kept', () => {
    const { response } = boBankTransfer
    const block = textOf(response['instruction'] ?? '')
    expect(block.rows.map(({ label, copy, face }) => [label, copy, face])).toEqual([
      ['NIT', '1020304025', 'code'],
      ['Banco', 'Banco Unión S.A.', 'text'],
      ['Titular', 'Recaudadora Altiplano S.R.L.', 'text'],
      ['Referencia de la transferencia', 'FB-100577', 'code'],
    ])
    expect(block.account).toMatchObject({
      label: 'Cuenta corriente en bolivianos',
      copy: '1-0000012345678',
      face: 'code',
    })
    expect(block).not.toHaveProperty('rest')
    expect(block.value.copy).toBe(response['instruction'])
  })

  it('has the account in the payment’s currency first, and no preferred account if the currency is not certain', () => {
    const pesos = 'Cuenta en dólares: 100200300\nCuenta en bolivianos: 400500600'
    expect(textOf(pesos).account?.copy).toBe('400500600')
    expect(textOf(pesos).rows.map(({ copy }) => copy)).toEqual(['100200300', 'FB-100577'])
    const unsure = textOf('Cuenta A: 100200300\nCuenta B: 400500600')
    expect(unsure).not.toHaveProperty('account')
    expect(unsure.rows).toHaveLength(2)
  })

  it('keeps a line that asks for more than the reference', () => {
    const more = textOf('Cuenta: 100200300\nGlosa: escriba la referencia FB-100577 y su nombre completo')
    expect(more.rest).toBe('Glosa: escriba la referencia FB-100577 y su nombre completo')
    expect(textOf('Cuenta: 100200300\nConcepto: indicar el número de referencia FB-100577.')).not.toHaveProperty('rest')
  })

  it('leaves the reference in its own block if the text has no account', () => {
    const payment = aPayment(boBankTransfer)
    const instructions = payment.instructions.map((each) =>
      each.kind === 'freeText' ? { ...each, text: 'Transfiera desde su banco.' } : each,
    )
    expect(toDisplay({ ...payment, instructions }, es).blocks.map(({ kind }) => kind)).toContain('reference')
  })

  it('has each fact once, and the reference in its own row only', () => {
    const text = 'Cuenta: 100200300\nNIT: 1020304025\nGlosa: FB-100577\nCuenta: 100200300\nGracias'
    const { account, rows, rest } = textOf(text)
    expect([account?.copy, rows.map(({ copy }) => copy), rest]).toEqual([
      '100200300',
      ['1020304025', 'FB-100577'],
      'Gracias',
    ])
  })

  it('has its amount as people there write it, with digits for the copy, and another amount as it was sent', () => {
    const [amount] = textOf('Monto exacto: BOB 420.00').rows
    expect(amount).toMatchObject({ text: 'Bs\u00a0420,00', copy: '420' })
    expect(textOf('Monto exacto: BOB 421.00').rows[0]).toMatchObject({ text: 'BOB 421.00', copy: 'BOB 421.00' })
  })

  it('stays a text if it has no rows, and shows hidden characters of a label by their number', () => {
    expect(textOf('Transfiera hoy mismo.')).toMatchObject({ rows: [], value: { copy: 'Transfiera hoy mismo.' } })
    expect(textOf('Transfiera hoy mismo.')).not.toHaveProperty('rest')
    expect(textOf('Ban\u202eco: Unión').rows[0]?.label).toBe('Ban⟨U+202E⟩co')
  })

  it('shows each of its characters, in rows or in the rest', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), { minLength: 1 }), (lines) => {
        const text = lines.join('\n')
        if (text.trim() === '') return
        const { account, rows, rest, value } = textOf(text)
        const shown = [
          account ? `${account.label}:${account.copy}` : '',
          ...rows.map(({ label, copy }) => `${label}:${copy}`),
          account || rows.length > 0 ? (rest ?? '') : value.text,
        ]
        const sorted = (some: string) => Array.from(some.replace(/\s/g, '')).sort().join('')
        expect(sorted(shown.join(''))).toBe(sorted(text))
      }),
    )
  })
})

describe('a deadline', () => {
  const sentenceIn = (
    fixture: (typeof paymentFixtures)[number],
    locale: string,
    terms: Partial<Payment['terms']> = {},
  ) =>
    toDisplay(withTerms(aPayment(fixture), terms), { messages: messagesFor(locale), passed: false }).deadline?.sentence

  it('is written in the words of the country', () => {
    expect(sentenceIn(mxOxxo, 'es')).toMatch(
      /^Paga hasta el martes 24 de noviembre a\u00a0las\u00a0\d\d:\d\d \(hora del centro de México\)$/,
    )
    expect(sentenceIn(brPix, 'pt-BR')).toBe('Pague até sábado, 21 de novembro, às\u00a013:34 (horário de Brasília)')
    expect(sentenceIn(brPix, 'en')).toBe('Pay by Saturday 21 November at\u00a013:34 (Brasília time)')
  })

  it('names a zone of the merchant’s choice by its city, and uses the singular for one o’clock', () => {
    expect(sentenceIn(mxOxxo, 'es', { zone: 'America/Tijuana' })).toMatch(/\(hora de Tijuana\)$/)
    const atOne = { ...aPayment(brPix), deadline: '2026-11-22T04:05:00.000Z' }
    expect(toDisplay(atOne, es).deadline?.text).toBe('domingo 22 de noviembre a\u00a0la\u00a001:05 (hora de Brasilia)')
    expect(toDisplay(atOne, ptBR).deadline?.text).toBe('domingo, 22 de novembro, à\u00a001:05 (horário de Brasília)')
  })

  it('is told once: no step repeats it', () => {
    const steps = paymentFixtures.flatMap((fixture) => toDisplay(aPayment(fixture), es).steps)
    expect(steps.filter((step) => step.includes('hasta el'))).toEqual([])
  })
})

/** Every text of a payment, by its path, so that each can be replaced by something else. */
const pathsOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
}

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  const inner = (value as Record<string, unknown>)[key]
  if (Array.isArray(value))
    return value.map((each: unknown, place): unknown => (String(place) === key ? replaced(each, rest, by) : each))
  return { ...(value as object), [key]: replaced(inner, rest, by) }
}

describe('a value of any type in place of a text', () => {
  const everything = paymentFixtures.map((fixture) => {
    const texts = { shop: 'Feira', title: '2 canecas', orderNumber: '1043', beneficiary: 'Feira Ltda', zone: 'UTC' }
    return [fixture.name, withTerms(aPayment(fixture), texts)] as const
  })

  it.each(everything)('%s is shown and nothing throws', (_name, payment) => {
    const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('constructor', '__proto__', 'R$', '-1', '1e9', ' '))
    fc.assert(
      fc.property(
        fc.constantFrom(...pathsOf(payment)),
        anything,
        fc.record({
          phase: anything,
          received: fc.record({ amount: anything, currency: anything }),
          settledAt: anything,
        }),
        fc.constantFrom(...PHASES),
        (path, by, state, phase) => {
          const hurt = replaced(payment, path, by) as Payment
          for (const options of [{ phase }, { phase, received: state.received, settledAt: state.settledAt }, state]) {
            const display = toDisplay(hurt, { ...es, ...options } as never)
            expect(JSON.stringify(display)).not.toMatch(/undefined|\[object|Invalid Date/)
            expect(typeof display.title).toBe('string')
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('and an object in place of the status gives the phase `unknown`', () => {
    const status = { toString: 1 } as unknown as string
    const display = toDisplay({ ...aPayment(brPix), status }, es)
    expect(display.status.phase).toBe('unknown')
  })
})
