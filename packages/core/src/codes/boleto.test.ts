import { describe, expect, it } from 'vitest'
import { type BankBoleto, type Boleto, parseBoleto } from './boleto.ts'
import type { CollectionBoleto } from './arrecadacao.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function read(text: string, now: number = NOW): Boleto {
  const result = parseBoleto(text, now)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const readBank = (text: string, now?: number): BankBoleto => read(text, now) as BankBoleto

const noFailure = { ok: true, failed: [] }

/** Slips from public samples and from independent generators; the dates are what both cycles of the factor mean. */
const bankSlips = [
  {
    name: 'a Bradesco slip of the first cycle',
    barcode: '23794682700000289901100060000000078901020030',
    line: '23791100066000000007989010200304468270000028990',
    amount: '289.90',
    dueDate: '2016-06-16',
    now: Date.parse('2016-06-01T12:00:00Z'),
  },
  {
    name: 'factor 9999, the last day of the first cycle',
    barcode: '34193999900000150001790001012345678901234567',
    line: '34191790010101234567289012345677399990000015000',
    amount: '150.00',
    dueDate: '2025-02-21',
  },
  {
    name: 'factor 1000, the first day of the second cycle',
    barcode: '23793100000001234563381086008301352856100006',
    line: '23793381028600830135928561000069310000000123456',
    amount: '1234.56',
    dueDate: '2025-02-22',
  },
  {
    name: 'the largest amount but one cent short of ten places',
    barcode: '00198163800999999990000002839500012345678917',
    line: '00190000090283950001023456789173816380099999999',
    amount: '999999.99',
    dueDate: '2026-11-22',
  },
]

describe('a bank slip', () => {
  it('is read from the typed number as it is printed', () => {
    const printed = '34191.79001 01012.345672 89012.345677 3 99990000015000'
    expect(readBank(printed)).toEqual({
      kind: 'bank',
      barcode: '34193999900000150001790001012345678901234567',
      line: '34191790010101234567289012345677399990000015000',
      amount: '150.00',
      dueDate: '2025-02-21',
      bankCode: '341',
      checks: noFailure,
    })
  })

  it.each(bankSlips)(
    '$name gives the same slip from its typed number and from its bars',
    ({ barcode, line, amount, dueDate, now }) => {
      for (const text of [barcode, line]) {
        const slip = readBank(text, now)
        expect(slip).toEqual({
          kind: 'bank',
          barcode,
          line,
          amount,
          dueDate,
          bankCode: barcode.slice(0, 3),
          checks: noFailure,
        })
      }
    },
  )

  it('without an amount and a due date has neither field', () => {
    const slip = readBank('00190000000000000000000002839500012345678917')
    expect(slip).not.toHaveProperty('amount')
    expect(slip).not.toHaveProperty('dueDate')
  })

  it('with a due factor below 1000 has no due date, and an amount of fourteen digits', () => {
    const slip = readBank('00190000100000000000000002839500012345678917')
    expect(slip.amount).toBe('100000000.00')
    expect(slip).not.toHaveProperty('dueDate')
  })
})

describe('a wrong check digit', () => {
  it('of a field is named, and the number stays as it was sent', () => {
    const sent = '34191790110101234567289012345677399990000015000'
    const slip = readBank(sent)
    expect(slip.line).toBe(sent)
    expect(slip.barcode).toBe('34193999900000150001790101012345678901234567')
    expect(slip.checks).toEqual({ ok: false, failed: ['field-1', 'general'] })
  })

  it.each([
    ['field-1', 9],
    ['field-2', 20],
    ['field-3', 31],
  ])('at the end of %s is the only check that fails, and the bars are right', (name, place) => {
    const line = '34191790010101234567289012345677399990000015000'
    const digit = String((Number(line[place]) + 1) % 10)
    const slip = readBank(line.slice(0, place) + digit + line.slice(place + 1))
    expect(slip.barcode).toBe('34193999900000150001790001012345678901234567')
    expect(slip.checks.failed).toEqual([name])
  })

  it('of the whole barcode is named, and the number stays as it was sent', () => {
    const sent = '34194999900000150001790001012345678901234567'
    const slip = readBank(sent)
    expect(slip.barcode).toBe(sent)
    expect(slip.line).toBe('34191790010101234567289012345677499990000015000')
    expect(slip.checks).toEqual({ ok: false, failed: ['general'] })
  })

  it('and a currency that is not the real are two separate failures', () => {
    const slip = readBank('34183999900000150001790001012345678901234567')
    expect(slip.checks.failed).toEqual(['currency', 'general'])
    // The currency of its amount is unknown.
    expect(slip).not.toHaveProperty('amount')
  })
})

describe('the due factor of a bank slip', () => {
  const withFactor = (factor: string): string => `34190${factor}0000015000179000101234567890123456`.padEnd(44, '0')

  it.each([
    ['7137', '2041-12-12'],
    ['7138', '2017-04-23'],
  ])('%s is %s, at the edges of the window around 21 November 2026', (factor, dueDate) => {
    expect(readBank(withFactor(factor)).dueDate).toBe(dueDate)
  })

  it('is read on the day that it is in Brazil, where the day before ends three hours after midnight in Greenwich', () => {
    expect(readBank(withFactor('7138'), Date.parse('2026-11-22T02:59:59Z')).dueDate).toBe('2017-04-23')
    expect(readBank(withFactor('7138'), Date.parse('2026-11-22T03:00:00Z')).dueDate).toBe('2041-12-13')
  })

  it('of an old slip keeps the date that it had when the slip was issued', () => {
    expect(readBank(withFactor('1000'), Date.parse('2001-01-01T12:00:00Z')).dueDate).toBe('2000-07-03')
    expect(readBank(withFactor('9999'), Date.parse('2024-12-01T12:00:00Z')).dueDate).toBe('2025-02-21')
  })

  it('restarts again in 2049', () => {
    const now = Date.parse('2049-10-01T12:00:00Z')
    expect(readBank(withFactor('9999'), now).dueDate).toBe('2049-10-13')
    expect(readBank(withFactor('1000'), now).dueDate).toBe('2049-10-14')
  })

  it.each([Number.NaN, Infinity, -Infinity, 8.64e15, -8.64e15])('survives a clock that says %d', (now) => {
    expect(() => parseBoleto(withFactor('1000'), now)).not.toThrow()
  })
})

describe('a collection slip', () => {
  const slips = [
    {
      barcode: '83620000000449001387777777777777777777777777',
      line: '836200000005449001387777777777777775777777777775',
      amount: '44.90',
    },
    {
      barcode: '81870000012345612345555555555555555555555555',
      line: '818700000120345612345555555555555550555555555550',
      amount: '1234.56',
    },
  ]

  it.each(slips)(
    'of $amount gives the same slip from its typed number and from its bars',
    ({ barcode, line, amount }) => {
      const slip: CollectionBoleto = { kind: 'collection', barcode, line, amount, checks: noFailure }
      expect(read(barcode)).toEqual(slip)
      expect(read(line)).toEqual(slip)
      expect(read(line.replace(/(.{11})(.)/g, '$1-$2 '))).toEqual(slip)
    },
  )

  it('that carries a quantity has no amount', () => {
    expect(read('83720000000449001387777777777777777777777777')).not.toHaveProperty('amount')
  })

  it.each([
    ['block-1', 11],
    ['block-2', 23],
    ['block-3', 35],
    ['block-4', 47],
  ])('fails only %s if the digit at the end of that block is wrong', (name, place) => {
    const line = '836200000005449001387777777777777775777777777775'
    const digit = String((Number(line[place]) + 1) % 10)
    const slip = read(line.slice(0, place) + digit + line.slice(place + 1))
    expect(slip).toMatchObject({ barcode: slips[0]?.barcode, checks: { ok: false, failed: [name] } })
  })

  it('fails the general check if that digit is wrong, because the bars have no other check digit', () => {
    const sent = '83630000000449001387777777777777777777777777'
    expect(read(sent)).toMatchObject({ barcode: sent, checks: { failed: ['general'] } })
  })

  it('with a value of zero has no amount', () => {
    expect(read('83620000000000001387777777777777777777777777')).not.toHaveProperty('amount')
    expect(read('83920000000449001387777777777777777777777777')).not.toHaveProperty('amount')
  })

  it('names the block with the wrong digit, and keeps the text as it was sent', () => {
    const sent = '836200000005449001387778777777777775777777777775'
    expect(read(sent)).toMatchObject({
      line: sent,
      barcode: '83620000000449001387777777777777777777777777',
      checks: { ok: false, failed: ['block-2'] },
    })
  })

  it.each([
    ['a third digit that names no rule', '83120000000449001387777777777777777777777777'],
    ['48 digits that do not begin with 8', '336200000005449001387777777777777775777777777775'],
  ])('is refused with %s, because its check digits cannot be calculated', (_case, text) => {
    expect(parseBoleto(text, NOW)).toMatchObject({ ok: false, error: { kind: 'structure' } })
  })
})

describe('a text that is not a boleto', () => {
  it('a number is refused if it has more than two hundred characters with its blanks', () => {
    const blanks = ' '.repeat(153)
    const line = '34191790010101234567289012345677399990000015000'
    expect(readBank(`${line}${blanks}`).line).toBe(line)
    expect(parseBoleto(`${line}${blanks} `, NOW)).toMatchObject({ ok: false, error: { kind: 'length' } })
  })

  it.each([
    ['', 'empty'],
    [' .- ', 'empty'],
    ['3419', 'length'],
    ['3'.repeat(45), 'length'],
    ['3'.repeat(46), 'length'],
    ['3'.repeat(49), 'length'],
    ['3'.repeat(1_000_000), 'length'],
    ['3419X'.padEnd(44, '0'), 'characters'],
    ['٣'.repeat(44), 'characters'],
    ['https://boleto.example/34193999900000150001790001012345678901234567', 'characters'],
  ])('%.20s gives the error "%s"', (text, kind) => {
    expect(parseBoleto(text, NOW)).toMatchObject({ ok: false, error: { kind } })
  })

  it('is not repeated in the error', () => {
    const result = parseBoleto('34193999900000150001790001012345678901234', NOW)
    expect(JSON.stringify(result)).not.toContain('34193999')
  })
})
