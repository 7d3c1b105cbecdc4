import { chooseBarSymbology } from '../../codes/choose-bar-symbology.ts'
import { parseBoleto, type Boleto } from '../../codes/boleto.ts'
import { compareAmounts } from '../../model/amount.ts'
import type { Grouping, Instruction } from '../../model/instruction.ts'
import type { LabelKey } from '../../model/label-key.ts'
import { readInstant } from '../../time/instant.ts'
import { endOfLocalDay, instantOfZonedParts } from '../../time/zoned-time.ts'
import { zoneOf } from '../../catalogue/zone-of.ts'
import type { ReadContext, ReadOutcome } from './read-context.ts'
import type { ResponseField } from '../response-fields.ts'

interface Found {
  readonly field: ResponseField
  readonly sent: string
  readonly boleto?: Boleto
}

/** The fields that have the numbers of a boleto, and the payer's name for the typed number. */
interface BoletoNumbers {
  readonly fields: readonly ResponseField[]
  readonly label: LabelKey
}

const BOLETO: BoletoNumbers = { fields: ['bank_code', 'barcode'], label: 'linhaDigitavel' }

/**
 * Reads a boleto: first the linha digitável, then the barcode. Each number may come in either of the two fields, and a missing number is derived from
 * the other. A number that fails its check digits, or is not a boleto, is shown as it was sent, with a diagnostic. It is never corrected,
 * because a "corrected" number could pay a stranger.
 */
export const readBoleto = (context: ReadContext, numbers: BoletoNumbers = BOLETO): ReadOutcome => {
  const found = numbers.fields.flatMap((field) => {
    const sent = context.fields.take(field)
    return sent === undefined ? [] : [examine(field, sent, context)]
  })
  const boletos = found.flatMap(({ boleto }) => boleto ?? [])
  const [first, second] = boletos
  const isOne =
    first !== undefined && boletos.length === found.length && (second === undefined || second.barcode === first.barcode)
  if (!isOne) {
    if (first !== undefined) reportDisagreement(numbers, context)
    return { instructions: found.map((one) => asSent(one, numbers)) }
  }
  const typed = found.find(({ sent }) => digitsOf(sent) === first.line)
  const due = dueAtOf(first, context)
  compareWithTerms(first, due.dueAt, context)
  return {
    instructions: [
      {
        kind: 'reference',
        label: numbers.label,
        value: typed ? digitsOf(typed.sent) : first.line,
        grouping: groupingOf(first),
      },
      { kind: 'barcode', payload: first.barcode, symbology: context.terms.symbology ?? 'itf' },
    ],
    ...due,
  }
}

const examine = (field: ResponseField, sent: string, context: ReadContext): Found => {
  const parsed = parseBoleto(sent, readInstant(context.terms.createdAt) ?? 0)
  if (!parsed.ok) {
    context.fields.report({
      kind: 'code-unreadable',
      field,
      message: `${field} is no boleto number (${parsed.error.message}) It is shown as it was sent. Ask the gateway what it means.`,
    })
    return { field, sent }
  }
  if (!parsed.value.checks.ok) {
    context.fields.report({
      kind: 'check-digit-failed',
      field,
      message: `${field} fails its check digits (${parsed.value.checks.failed.join(', ')}), so a bank may refuse it. It is shown as it was sent. Ask the gateway for a new one.`,
    })
    return { field, sent, ...(isWhole(sent, parsed.value) && { boleto: parsed.value }) }
  }
  return { field, sent, boleto: parsed.value }
}

/**
 * Whether the other number may be derived although a check failed. It may only if the failed digit is in both numbers (`general`). Any other check
 * digit would be computed again, and the wrong number would look right.
 */
const isWhole = (sent: string, boleto: Boleto): boolean =>
  boleto.checks.failed.every((check) => check === 'general') &&
  (digitsOf(sent) === boleto.line || digitsOf(sent) === boleto.barcode)

const asSent = ({ field, sent, boleto }: Found, { label }: BoletoNumbers): Instruction =>
  field === 'barcode' && (boleto === undefined || digitsOf(sent) === boleto.barcode)
    ? { kind: 'barcode', payload: sent, symbology: chooseBarSymbology(sent.trim()) ?? 'code128' }
    : { kind: 'reference', label, value: sent, grouping: boleto ? groupingOf(boleto) : 'fours' }

const groupingOf = (boleto: Boleto): Grouping => (boleto.kind === 'bank' ? 'linhaDigitavel' : 'arrecadacao')

const digitsOf = (text: string): string => text.replace(/[\s\p{Cf}.-]/gu, '')

const reportDisagreement = ({ fields }: BoletoNumbers, context: ReadContext): void =>
  context.fields.report({
    kind: 'code-unreadable',
    field: fields.join(', '),
    message: `${fields.join(' and ')} are not the same boleto, so both are shown as they were sent. Ask the gateway which one is right before payers use them.`,
  })

const compareWithTerms = (boleto: Boleto, dueAt: string | undefined, context: ReadContext): void => {
  if (boleto.amount !== undefined && compareAmounts(boleto.amount, context.terms.amount) !== 0) {
    context.fields.report({
      kind: 'amount-differs',
      field: 'barcode',
      message: `The boleto itself asks for ${boleto.amount}, and the order is ${context.terms.amount}: a bank will charge what the boleto says. Ask the gateway.`,
    })
  }
  const { deadline } = context
  if (dueAt !== undefined && deadline !== undefined && endOfDay(deadline, context) !== dueAt) {
    context.fields.report({
      kind: 'due-date-differs',
      field: 'barcode',
      message: `The boleto itself is due on ${dueAt} and the request ends on ${deadline}; the earlier one is shown. Ask the gateway which one binds.`,
    })
  }
}

const endOfDay = (instant: string, { terms }: ReadContext): string =>
  new Date(endOfLocalDay(Date.parse(instant), zoneOf(terms))).toISOString()

/**
 * A boleto expires at the end of its due date, in the payer's time zone. The count of days in the code restarts, so the date also needs the day of
 * the order.
 */
const dueAtOf = (boleto: Boleto, context: ReadContext): { readonly dueAt?: string } => {
  if (boleto.kind !== 'bank' || boleto.dueDate === undefined || readInstant(context.terms.createdAt) === undefined)
    return {}
  const [year = 0, month = 0, day = 0] = boleto.dueDate.split('-').map(Number)
  const zone = zoneOf(context.terms)
  const noon = instantOfZonedParts({ year, month, day, hour: 12, minute: 0, second: 0 }, zone)
  return { dueAt: new Date(endOfLocalDay(noon, zone)).toISOString() }
}
