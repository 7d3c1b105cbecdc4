import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DisplayBlock } from '../../model/display-model.ts'
import { toDisplay } from '../../display/to-display-in-locale.ts'
import { uyBankTransfer } from '../../testing/payment-fixtures.ts'
import { parsePayResponse } from '../pay-response.ts'
import { isEmptyJson, readBankJson } from './read-bank-json.ts'

/** In the published shape and order of keys, with invented values. */
const published = {
  beneficiary: {
    bank: {
      code: '0013',
      name: 'BANCO DEL PLATA',
      branch: { code: 'null' },
      account: { number: '110300001-00001', type: 'C' },
    },
    document: { id: '210007770014', type: 'RUT' },
    name: 'Cobros Prueba',
    type: 'INDIVIDUAL',
  },
  referenceCode: '2901004200',
}

const parse = (instruction: unknown, reference = '2901004200') => {
  const parsed = parsePayResponse({ ...uyBankTransfer.response, reference, instruction }, uyBankTransfer.terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

type FreeText = Extract<DisplayBlock, { kind: 'freeText' }>

const show = (instruction: unknown, reference?: string, locale = 'es') => {
  const display = toDisplay(parse(instruction, reference), { locale, now: Date.parse(uyBankTransfer.terms.createdAt) })
  const [block] = display.blocks.filter((one): one is FreeText => one.kind === 'freeText')
  return {
    display,
    block,
    rows: block && [block.account ?? [], block.rows].flat().map(({ label, text }) => [label, text]),
  }
}

const ROWS = [
  ['Número de cuenta', '110300001-00001'],
  ['Tipo de cuenta', 'Cuenta corriente'],
  ['RUT', '210007770014'],
  ['Banco', 'BANCO DEL PLATA'],
  ['Titular', 'Cobros Prueba'],
  ['Referencia de la transferencia', '2901004200'],
]

const { beneficiary, referenceCode } = published
const { bank, document } = beneficiary

describe('bank details that come as JSON', () => {
  it.each([
    ['as published', published],
    [
      'in another order',
      { referenceCode, beneficiary: { type: 'INDIVIDUAL', name: beneficiary.name, document, bank } },
    ],
    [
      'with an empty list as the branch',
      { ...published, beneficiary: { ...beneficiary, bank: { ...bank, branch: [] } } },
    ],
    ['without the code of the bank', { ...published, beneficiary: { ...beneficiary, bank: { ...bank, code: null } } }],
    [
      'with the account beside the bank',
      {
        bank: { name: bank.name },
        account: bank.account,
        document,
        beneficiary: { name: beneficiary.name },
        reference: referenceCode,
      },
    ],
    [
      'flat, in English',
      {
        bank_name: bank.name,
        account_number: bank.account.number,
        account_type: 'CHECKING',
        rut: document.id,
        holder: beneficiary.name,
        reference_code: referenceCode,
      },
    ],
    [
      'flat, in Spanish',
      {
        banco: bank.name,
        'Número de cuenta': bank.account.number,
        'Tipo de cuenta': 'Cuenta corriente',
        RUT: document.id,
        titular: beneficiary.name,
        referencia: referenceCode,
      },
    ],
    ['in a list', [published]],
  ])('%s are rows, and no JSON is on the screen', (_, json) => {
    for (const instruction of [
      JSON.stringify(json),
      JSON.stringify(json, undefined, 2),
      json,
      JSON.stringify(JSON.stringify(json)),
    ]) {
      const { rows, block, display } = show(instruction)
      expect(rows).toEqual(ROWS)
      expect(block?.account?.copy).toBe('110300001-00001')
      expect(
        JSON.stringify(display.blocks.map((one) => (one.kind === 'freeText' ? { ...one.value, copy: '' } : one))),
      ).not.toMatch(/\{\\"|\[\\"/)
    }
  })

  it.each([
    ['C', 'Cuenta corriente'],
    ['Checking', 'Cuenta corriente'],
    ['CHECKING', 'Cuenta corriente'],
    ['S', 'Cuenta de ahorros'],
    ['SAVINGS', 'Cuenta de ahorros'],
    ['Caja de ahorro', 'Cuenta de ahorros'],
    ['vista', 'vista'],
  ])('name the type %s in words: %s', (type, words) => {
    const json = {
      ...published,
      beneficiary: { ...beneficiary, bank: { ...bank, account: { ...bank.account, type } } },
    }
    expect(show(JSON.stringify(json)).rows).toContainEqual(['Tipo de cuenta', words])
  })

  it('have each row in the words of each language', () => {
    expect(show(JSON.stringify(published), undefined, 'pt-BR').rows?.slice(0, 2)).toEqual([
      ['Conta', '110300001-00001'],
      ['Tipo de conta', 'Conta corrente'],
    ])
    expect(show(JSON.stringify(published), undefined, 'en').rows?.[1]).toEqual(['Account type', 'Checking account'])
    const savings = JSON.stringify({ account: { number: '110300001', type: 'S' } })
    expect(show(savings, undefined, 'es-UY').rows?.[1]).toEqual(['Tipo de cuenta', 'Caja de ahorro'])
  })

  it('keep what has no row for a press, with the text as it came to copy', () => {
    const sent = JSON.stringify(published)
    const { block } = show(sent)
    expect(block?.value.text.split('\n')).toEqual([
      'beneficiary bank code: 0013',
      'beneficiary bank name: BANCO DEL PLATA',
      'beneficiary bank account number: 110300001-00001',
      'beneficiary bank account type: C',
      'beneficiary document id: 210007770014',
      'beneficiary document type: RUT',
      'beneficiary name: Cobros Prueba',
      'beneficiary type: INDIVIDUAL',
      'reference code: 2901004200',
    ])
    expect(block?.value.copy).toBe(sent)
  })

  it('show a value that the kit does not know under its own key', () => {
    expect(show(JSON.stringify({ ...published, alias: 'feria.del.plata' })).rows).toContainEqual([
      'Alias',
      'feria.del.plata',
    ])
  })

  it('show two accounts as two, and none as the account', () => {
    const { block } = show(JSON.stringify([{ account: { number: '110300001' } }, { account: { number: '110300002' } }]))
    expect(block?.account).toBeUndefined()
    expect(block?.rows.map(({ text }) => text)).toEqual(['110300001', '110300002'])
  })

  it('with another reference show both by their names, and the shop gets a diagnostic', () => {
    const { rows } = show(JSON.stringify(published), '2209004197')
    expect(rows?.slice(-2)).toEqual([
      ['Código de referencia', '2901004200'],
      ['Referencia de la transferencia', '2209004197'],
    ])
    const differing = parse(JSON.stringify(published), '2209004197')
    expect(differing.diagnostics).toMatchObject([{ kind: 'references-differ', field: 'instruction, reference' }])
    expect(parse(JSON.stringify(published)).diagnostics).toEqual([])
  })

  it('with another amount are reported', () => {
    expect(parse(JSON.stringify({ ...published, amount: '2480.00' })).diagnostics).toEqual([])
    expect(parse(JSON.stringify({ ...published, amount: '2500.00' })).diagnostics).toMatchObject([
      { kind: 'amount-differs' },
    ])
  })

  it.each([
    'null',
    ' null ',
    '[]',
    '{}',
    '""',
    '{"beneficiary":{"bank":{"branch":[]}},"referenceCode":"null"}',
    '[null]',
  ])('without content are missing: %s', (instruction) => {
    expect(isEmptyJson(instruction)).toBe(true)
    const payment = parse(instruction)
    expect(payment.instructions.map(({ kind }) => kind)).not.toContain('freeText')
    expect(payment.diagnostics).toMatchObject([{ kind: 'field-missing', field: 'instruction' }])
  })

  it.each([
    ['cut', JSON.stringify(published).slice(0, 140)],
    ['with single quotation marks', JSON.stringify(published).replaceAll('"', "'")],
    ['with a comma too many', JSON.stringify(published).replace('}}', '},}')],
  ])('that are no complete JSON (%s) are lines without signs, and no value is lost', (_, instruction) => {
    const { block, rows } = show(instruction)
    expect(rows).toEqual([])
    expect(block?.value.text).not.toMatch(/[{}[\]"']/)
    for (const value of ['0013', 'BANCO DEL PLATA', '110300001-00001']) expect(block?.value.text).toContain(value)
  })

  it('in the entities of a page are read, too', () => {
    expect(show(JSON.stringify(published).replaceAll('"', '&quot;')).rows).toEqual(ROWS)
  })

  it.each(['[1] Abra su banco', 'Banco: {BROU}', '"Banco": BROU', 'Cuenta 123'])('are not a sentence: %s', (text) => {
    expect(readBankJson(text)).toBeUndefined()
  })

  it('keep every value on the screen, whatever the JSON is', () => {
    const leaves = (value: unknown): string[] => {
      if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves)
      const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
      return text === '' || text === 'null' ? [] : [text]
    }
    const words = fc.constantFrom(
      'bank',
      'account',
      'type',
      'name',
      'number',
      'referenceCode',
      'document',
      'x',
      'Número',
    )
    const json = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: fc.constantFrom(...Array.from('abc 0129-."\\{}')), maxLength: 12 }),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(words, tie('node'), { maxKeys: 4 }),
      ),
    })).node
    fc.assert(
      fc.property(fc.dictionary(words, json, { maxKeys: 4 }), (value) => {
        const { block } = show(JSON.stringify(value), '1')
        for (const leaf of leaves(value)) expect(block?.value.text).toContain(leaf)
      }),
      { numRuns: 300 },
    )
  })

  it('that contain themselves are not text, and throw nothing', () => {
    const circular: Record<string, unknown> = { name: 'x' }
    circular['self'] = circular
    expect(parse(circular).unshown).toContainEqual({ field: 'instruction', reason: 'not-text' })
  })
})
