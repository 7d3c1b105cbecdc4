import { describe, expect, it } from 'vitest'
import { drawCodes } from '../draw/index.ts'
import { parsePayResponse } from '../gateway/pay-response.ts'
import { isRecord } from '../model/is-record.ts'
import { publishedAnswers, type PublishedAnswer } from '../testing/index.ts'
import { safeText } from './safe-text.ts'
import { toDisplay } from './to-display-in-locale.ts'

/** For each answer: its instructions in their order (a reference by its label), and its diagnostics. */
const EXPECTED: Readonly<Record<string, readonly [instructions: string, ...diagnostics: string[]]>> = {
  'ar-bank-transfer': ['freeText transferReference redirect', 'field-unexpected instruction'],
  'ar-khipu': ['redirect'],
  'ar-astropay': ['walletLink'],
  'bo-bank-transfer': ['freeText transferReference redirect'],
  'br-boleto': ['linhaDigitavel barcode redirect', 'code-unreadable bank_code, barcode'],
  'br-credit-card': [''],
  'br-deposit-express': ['bankDeposit redirect'],
  'br-lottery': ['lotteryCode barcode linhaDigitavel redirect', 'due-date-differs barcode'],
  'br-open-finance': ['redirect'],
  'br-pix': ['qr redirect', 'amount-differs qr_code'],
  'br-ame': ['appLink walletLink'],
  'br-astropay': ['walletLink'],
  'br-mercadopago': ['walletLink'],
  'br-picpay': ['walletLink'],
  'cl-pago46': ['redirect'],
  'cl-bank-transfer': ['redirect'],
  'cl-cash': ['paymentCode redirect'],
  'cl-khipu': ['redirect'],
  'cl-mach': ['appLink'],
  'cl-chek': ['redirect'],
  'cl-webpay': ['redirect'],
  'co-baloto': ['reference redirect', 'method-unlisted'],
  'co-gana': ['agreement reference redirect'],
  'co-su-red': ['agreement reference redirect'],
  'co-bancolombia': ['agreement reference redirect'],
  'co-efecty': ['redirect'],
  'co-efecty-2': ['redirect'],
  'co-pse': ['redirect'],
  'co-pse-2': ['redirect'],
  'co-tpaga': ['walletLink'],
  'co-claro-pay': ['redirect'],
  'co-dale': ['walletLink'],
  'co-daviplata': ['walletLink'],
  'co-movii': ['walletLink'],
  'co-nequi': ['walletLink'],
  'co-rappipay': ['walletLink'],
  'cr-bank-transfer': ['reference', 'method-unlisted'],
  'cr-bncr': ['reference redirect'],
  'cr-cash': ['paymentCode redirect'],
  'ec-bank-transfer': ['redirect'],
  'ec-cash': ['redirect'],
  'gt-bank-transfer': ['reference', 'method-unlisted'],
  'gt-cash': ['paymentCode redirect'],
  'mx-oxxo-pay': ['barcode redirect'],
  'mx-cash': ['reference'],
  'mx-co-di': ['qr reference'],
  'mx-oxxo': ['barcode redirect'],
  'mx-spei': ['clabe speiReference redirect'],
  'mx-todito': [''],
  'pa-bank-transfer': ['freeText transferReference redirect'],
  'pa-cash': ['paymentCode redirect'],
  'pe-bank-transfer': ['paymentCode redirect'],
  'pe-cash': ['paymentCode redirect'],
  'pe-pago-efectivo': ['reference redirect', 'method-unlisted'],
  'pe-tupay': ['qr paymentCode redirect'],
  'py-bank-transfer': ['freeText transferReference redirect'],
  'uy-bank-transfer': ['freeText transferReference redirect', 'references-differ instruction, reference'],
}

/** The rows of each account that comes as JSON, with the reference of the transfer. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'ar-bank-transfer': [
    'CBU: 2910000100000000413322',
    'Tipo de cuenta: Cuenta corriente',
    'CUIT: 30711112222',
    'Banco: BANCO DEL SUR',
    'Titular: Cobros Prueba',
    'Referencia de la transferencia: 7775929312',
  ],
  'bo-bank-transfer': [
    'Número de cuenta: 4410226617',
    'Tipo de cuenta: Cuenta corriente',
    'NIT: 341220019',
    'Banco: BANCO DEL VALLE',
    'Titular: Cobros Altiplano',
    'Referencia de la transferencia: 4526843385',
  ],
  'pa-bank-transfer': [
    'Número de cuenta: 330020017719',
    'Tipo de cuenta: Cuenta corriente',
    'RUC: 155000000-2-2021',
    'Banco: BANCO DEL ISTMO',
    'Titular: COBROS PRUEBA S.A.',
    'Referencia de la transferencia: QK7M-4TXA-B2WD',
  ],
  'py-bank-transfer': [
    'Número de cuenta: 418822',
    'Tipo de cuenta: Cuenta corriente',
    'RUC: 80054321-7',
    'Banco: BANCO GUARANIA S.A.',
    'Titular: Cobros Guarania',
    'Referencia de la transferencia: 3726815345',
  ],
  'uy-bank-transfer': [
    'Número de cuenta: 110300001-00001',
    'Tipo de cuenta: Cuenta corriente',
    'RUT: 210007770014',
    'Banco: BANCO DEL PLATA',
    'Titular: Cobros Prueba',
    'Código de referencia: 2901007733',
    'Referencia de la transferencia: 2209005566',
  ],
}

const read = ({ response, terms }: PublishedAnswer) => {
  const parsed = parsePayResponse(response, terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const payment = drawCodes(parsed.value)
  return { payment, display: toDisplay(payment, { locale: 'es', now: Date.parse(terms.createdAt) }) }
}

/** Every text in a value, at any depth, by the name of its member. */
const textsIn = (value: unknown, names?: ReadonlySet<string>): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === 'string' ? (names && !names.has(name) ? [] : [inner]) : textsIn(inner, names),
      )

/** The texts that a screen shows. */
const SHOWN = new Set(['text', 'label', 'spoken', 'rest', 'title', 'sentence', 'say'])
const ENVELOPE = new Set(['code', 'msg', 'trade_status', 'due_date'])

it('the published answers are fifty-seven, each with a name of its own', () => {
  expect(publishedAnswers).toHaveLength(57)
  expect(publishedAnswers.map(({ name }) => name)).toEqual(Object.keys(EXPECTED))
})

describe.each(publishedAnswers)('the published answer $name', (answer) => {
  const { payment, display } = read(answer)

  it('has its instructions in their order, and its diagnostics', () => {
    const instructions = payment.instructions.map((one) => (one.kind === 'reference' ? one.label : one.kind)).join(' ')
    const diagnostics = payment.diagnostics.map(({ kind, field = '' }) => `${kind} ${field}`.trim())
    expect([instructions, ...diagnostics]).toEqual(EXPECTED[answer.name])
  })

  it('loses nothing: each value is on the screen, or its field is listed', () => {
    const onScreen = textsIn([display.blocks, display.ids]).join('\n')
    const unshown = new Set(payment.unshown.map(({ field }) => field))
    for (const [field, value] of Object.entries(answer.response)) {
      if (ENVELOPE.has(field) || unshown.has(field) || value === '') continue
      if (field === 'instruction' && typeof value === 'string')
        for (const leaf of textsIn(JSON.parse(value)))
          expect(leaf === 'null' || onScreen.includes(leaf), leaf).toBe(true)
      else
        expect(
          [String(value), safeText(value), String(value).replaceAll('\u00ad', '')].some((text) =>
            onScreen.includes(text),
          ),
          field,
        ).toBe(true)
    }
    expect(payment.unshown.filter(({ reason }) => reason === 'undocumented')).toEqual([])
  })

  it('has no JSON, no hole and no sign of a missing value on the screen', () => {
    for (const text of textsIn(display, SHOWN)) {
      expect(text).not.toMatch(/\{"|"\}|\[object|undefined|\bnull\b|\{\w+\}|⟨U\+/)
      expect(isRecord(text)).toBe(false)
    }
  })

  it('has something to do, or says that the payer waits', () => {
    const isWaited = payment.instructions.length === 0
    expect(display.status.state).toBe(isWaited ? 'cardProcessing' : 'processing')
    if (!isWaited) expect(display.blocks.length).toBeGreaterThan(0)
  })
})

describe('the published answers of a kind', () => {
  const byName = (name: string) => {
    const found = publishedAnswers.find((one) => one.name === name)
    if (!found) throw new Error(name)
    return read(found)
  }

  it.each(Object.entries(ROWS))('that are JSON have each row of the account by its name: %s', (name, expected) => {
    const [block] = byName(name).display.blocks.filter((one) => one.kind === 'freeText')
    const rows = block?.kind === 'freeText' ? [block.account ?? [], block.rows].flat() : []
    expect(rows.map(({ label, text }) => `${label}: ${text}`)).toEqual(expected)
    for (const { text, copy } of rows) expect(copy).toBe(text)
  })

  it('copy the numbers of a deposit without what nobody sees', () => {
    const [deposit] = byName('br-deposit-express').display.blocks
    expect(deposit?.kind === 'bankDeposit' && deposit.values.map(({ copy }) => copy)).toEqual([
      'santander',
      '0341',
      '28817004-4',
      'Feira Recebimentos',
      '11.222.333/0001-81',
    ])
  })

  it('keep a word and a reference in one piece', () => {
    const [reference] = byName('mx-cash').display.blocks
    expect(reference?.kind === 'reference' && reference.value.text).toBe('FERIAMX20261121150405')
    expect(byName('co-su-red').display.counter?.values[0]?.text).toBe('CONVENIOS')
  })

  it('that bring an account say to transfer to it, also where others say to go to the page', () => {
    const { blocks, steps } = byName('ar-bank-transfer').display
    expect(blocks.map(({ kind }) => kind)).toEqual(['freeText', 'redirect'])
    expect(steps[0]).toBe('Abre la app de tu banco y transfiere a la cuenta indicada.')
  })

  it('that bring nothing wait for the one who answers: a wallet, or the bank of a card', () => {
    expect(byName('mx-todito').display.status.title).toBe('Esperando a Todito Cash')
    expect(byName('mx-todito').display.steps).toEqual([])
    expect(byName('br-credit-card').display.status.title).toBe('Esperando a tu banco')
  })

  it('have the date that the gateway states', () => {
    expect(byName('pa-bank-transfer').payment.dueDate).toBe('2026-11-28T15:04:05.000Z')
    expect(byName('pe-tupay').payment.dueDate).toBe('2026-11-23T15:04:05.000Z')
  })

  it.each(['br-ame', 'cl-mach', 'co-tpaga'])('of %s are a code for the phone beside a computer', (name) => {
    const [first] = byName(name).display.blocks
    expect(first && 'drawing' in first && first.drawing).toBeTruthy()
  })
})
