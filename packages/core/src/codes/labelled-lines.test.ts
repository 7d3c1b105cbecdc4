import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boBankTransfer } from '../testing/payment-fixtures.ts'
import { readLabelledLines } from './labelled-lines.ts'

describe('the lines of a free text', () => {
  it('are a label and a value if they have that form', () => {
    expect(readLabelledLines(boBankTransfer.response['instruction'] ?? '')).toEqual([
      { label: 'Banco', value: 'Banco Unión S.A.' },
      { label: 'Titular', value: 'Recaudadora Altiplano S.R.L.' },
      { label: 'NIT', value: '1020304025' },
      { label: 'Cuenta corriente en bolivianos', value: '1-0000012345678' },
      { label: 'Glosa', value: 'escriba la referencia FB-100577' },
    ])
  })

  it.each([
    ['Transfiera antes de las 18:00 desde la app de su banco, sin excepción', 'a sentence with a time in it'],
    ['https://pay.gateway.example/x', 'an address'],
    ['12:30', 'a time'],
    [': sin nombre', 'a value without a label'],
    ['Banco:', 'a label without a value'],
  ])('stay a text in every other form: %s', (line) => {
    expect(readLabelledLines(line)).toEqual([{ text: line }])
  })

  it('keep every character except white space, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const read = readLabelledLines(text).map((line) => ('text' in line ? line.text : `${line.label}:${line.value}`))
        expect(read.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
      }),
      { numRuns: 1_000 },
    )
  })
})
