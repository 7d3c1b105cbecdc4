import { parseBoleto } from '../../codes/boleto.ts'
import { plainNumber } from '../../codes/plain-number.ts'
import type { Instruction, ReferenceInstruction } from '../../model/instruction.ts'
import { readBars } from './read-bars.ts'
import { readBoleto } from './read-boleto.ts'
import type { ReadContext, ReadOutcome } from './read-context.ts'
import { reportMissing } from './report-missing.ts'

const isBoleto = (text: string | undefined): boolean => text !== undefined && parseBoleto(text, 0).ok

const digitsOf = (text: string): string => text.replace(/[\s\p{Cf}.-]/gu, '')

/** Published 2024: the number that a payer dictates has 8 digits. */
const DICTATED = /^\d{6,12}$/

/**
 * Reads the slip of a casa lotérica: its bars, which the payer shows, and its number. The gateway's document does not say what they are. A number
 * that has the form of a boleto is checked, compared with the order and completed like one. Any other number is shown as it was sent.
 *
 * Published 2024: `bank_no` has 8 digits and is all that the payer needs, so it is first; `barcode` is a linha digitável of 47 digits. The line is
 * shown and copied as it came, and its bars are made from it.
 */
export const readLotterySlip = (context: ReadContext): ReadOutcome => {
  const { fields } = context
  const numbers = (['bank_no', 'barcode'] as const).filter((field) => isBoleto(fields.peek(field)))
  const sent = digitsOf(fields.peek('barcode') ?? '')
  const { instructions, ...due } =
    numbers.length > 0 ? readBoleto(context, { fields: numbers, label: 'lotteryCode' }) : { instructions: [] }
  const bars = readBars('auto', context)
  const code = fields.take('bank_no')
  const lines = instructions.filter((one): one is ReferenceInstruction => one.kind === 'reference')
  const line = lines.find(({ value }) => digitsOf(value) === sent)
  const shown: readonly (Instruction | undefined)[] = [
    bars ?? instructions.find(({ kind }) => kind === 'barcode'),
    ...(code === undefined
      ? lines
      : [{ kind: 'reference', label: 'lotteryCode', value: code, grouping: 'arrecadacao' } as const]),
  ]
  const known = shown.filter((one) => one !== undefined)
  if (!known.some(({ kind }) => kind === 'barcode')) reportMissing(fields, ['barcode'])
  if (!known.some(({ kind }) => kind === 'reference')) reportMissing(fields, ['bank_no'])
  // The code that is dictated, then the bars, then the line as it came. A line that was made from the bars did not come.
  const isDictated = line !== undefined && code !== undefined && DICTATED.test(plainNumber(code))
  return { instructions: isDictated ? [...[...known].reverse(), { ...line, label: 'linhaDigitavel' }] : known, ...due }
}
