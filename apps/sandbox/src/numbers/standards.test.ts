import slips from 'boleto-brasileiro-validator'
import { clabe as clabeOracle } from 'clabe-validator'
import { cnpj as cnpjOracle } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrecadacaoBarcode, arrecadacaoLine } from './arrecadacao.ts'
import { boletoBarcode, boletoLine, dueFactor } from './boleto.ts'
import { crc16 } from './br-code.ts'
import { createChance } from './chance.ts'
import { clabe } from './clabe.ts'
import { cnpj } from './cnpj.ts'

const digits = (count: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

describe('bank slips', () => {
  it.each([
    [{ year: 2025, month: 2, day: 22 }, '1000'],
    [{ year: 2025, month: 2, day: 21 }, '9999'],
    [{ year: 2026, month: 11, day: 22 }, '1638'],
    [{ year: 2049, month: 10, day: 13 }, '9999'],
    [{ year: 2049, month: 10, day: 14 }, '1000'],
  ])('due on %j: factor %s', (due, factor) => {
    expect(dueFactor(due)).toBe(factor)
  })

  it('known slips are built digit by digit', () => {
    const due = { year: 2026, month: 11, day: 22 }
    const barcode = boletoBarcode({ bank: '001', due, cents: 99_999_999n, free: '0000002839500012345678917' })
    expect(barcode).toBe('00198163800999999990000002839500012345678917')
    expect(boletoLine(barcode)).toBe('00190000090283950001023456789173816380099999999')
  })

  it('random slips are valid for another program', () => {
    fc.assert(
      fc.property(digits(25), fc.bigInt({ min: 1n, max: 10n ** 10n - 1n }), (free, cents) => {
        const barcode = boletoBarcode({ bank: '341', due: { year: 2027, month: 3, day: 31 }, cents, free })
        return slips.boletoBancarioCodigoBarras(barcode) && slips.boletoBancario(boletoLine(barcode), true)
      }),
    )
  })

  it('an amount of more than ten digits is left out of the slip', () => {
    const due = { year: 2027, month: 3, day: 31 }
    const barcode = boletoBarcode({ bank: '341', due, cents: 10n ** 10n, free: '0'.repeat(25) })
    expect(barcode.slice(9, 19)).toBe('0000000000')
    expect(barcode).toHaveLength(44)
  })

  it('random collection slips are valid for another program', () => {
    fc.assert(
      fc.property(digits(29), fc.bigInt({ min: 1n, max: 10n ** 11n - 1n }), (free, cents) =>
        slips.boletoArrecadacao(arrecadacaoLine(arrecadacaoBarcode(cents, free)), true),
      ),
    )
  })
})

describe('other standards', () => {
  it('CRC-16 of the canonical Pix code', () => {
    const code =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(code)).toBe('1D3D')
  })

  it('random CLABEs and CNPJs are valid for other programs', () => {
    fc.assert(fc.property(digits(11), (account) => clabeOracle.validate(clabe('646', '180', account)).valid.format))
    fc.assert(fc.property(digits(8), (root) => cnpjOracle.isValid(cnpj(`${root}0001`))))
  })
})

describe('chance', () => {
  it('draws each digit about as often as every other', () => {
    const drawn = createChance('seed', 'label').digits(20_000)
    for (const digit of '0123456789') {
      const times = drawn.split(digit).length - 1
      expect(times).toBeGreaterThan(1800)
      expect(times).toBeLessThan(2200)
    }
  })
})
