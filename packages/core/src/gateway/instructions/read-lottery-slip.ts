import { parseBoleto } from '../../codes/boleto.ts'
import type { Instruction } from '../../model/instruction.ts'
import { readBars } from './read-bars.ts'
import { readBoleto } from './read-boleto.ts'
import type { ReadContext, ReadOutcome } from './read-context.ts'
import { reportMissing } from './report-missing.ts'

const isBoleto = (text: string | undefined): boolean => text !== undefined && parseBoleto(text, 0).ok

/**
 * Reads the slip of a casa lotérica: its bars, which the payer shows, and its number. The gateway's document does not say what they are. A number
 * that has the form of a boleto is checked, compared with the order and completed like one. Any other number is shown as it was sent.
 */
export const readLotterySlip = (context: ReadContext): ReadOutcome => {
  const { fields } = context
  const numbers = (['bank_no', 'barcode'] as const).filter((field) => isBoleto(fields.peek(field)))
  const { instructions, ...due } =
    numbers.length > 0 ? readBoleto(context, { fields: numbers, label: 'lotteryCode' }) : { instructions: [] }
  const bars = readBars('auto', context)
  const code = fields.take('bank_no')
  const shown: readonly (Instruction | undefined)[] = [
    ...(bars ? [bars] : instructions.filter(({ kind }) => kind === 'barcode')),
    ...(code === undefined
      ? instructions.filter(({ kind }) => kind === 'reference')
      : [{ kind: 'reference', label: 'lotteryCode', value: code, grouping: 'arrecadacao' } as const]),
  ]
  const known = shown.filter((one) => one !== undefined)
  if (!known.some(({ kind }) => kind === 'barcode')) reportMissing(fields, ['barcode'])
  if (!known.some(({ kind }) => kind === 'reference')) reportMissing(fields, ['bank_no'])
  return { instructions: known, ...due }
}
