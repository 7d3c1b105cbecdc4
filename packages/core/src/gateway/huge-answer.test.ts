import { describe, expect, it } from 'vitest'
import { toDisplay } from '../display/to-display-in-locale.ts'
import { drawCodes } from '../draw/index.ts'
import { boBankTransfer } from '../testing/payment-fixtures.ts'
import { parsePayResponse } from './pay-response.ts'

const FIELDS = [
  'app_link_url',
  'bank_code',
  'bank_name',
  'bank_no',
  'barcode',
  'clabe',
  'instruction',
  'partner_code',
  'pay_url',
  'provider_owner',
  'qr_code',
  'qr_code_img',
  'reference',
  'wallet_url',
]

/** Texts that one reader or another once went over again and again. */
const PIECES = [
  ' ',
  '0',
  'a',
  ':',
  '\n',
  'a: b\n',
  '\u0301',
  '\u202e',
  '2600',
  'A1 ',
  '-. ',
  '{"a":',
  '[',
  '["',
  ', "',
  '{"a": "b"}, ',
]

const answerOf = (field: string, piece: string, length: number): unknown => ({
  ...boBankTransfer.response,
  [field]: `${piece.repeat(Math.ceil(length / piece.length))}a`,
})

/** Milliseconds of work from the answer to the screen, including the drawing of codes. Other work of the machine does not count. */
const timeOf = (answer: unknown): number => {
  const start = process.threadCpuUsage()
  const parsed = parsePayResponse(answer, boBankTransfer.terms)
  if (parsed.ok) toDisplay(drawCodes(parsed.value), { locale: 'es-BO', now: 0 })
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

const fastest = (answer: unknown): number => Math.min(...Array.from({ length: 3 }, () => timeOf(answer)))

/** Work that shares its processor's caches is sometimes slower. So a time above the limit is measured up to four times more. */
const fastestBelow = (limit: number, answer: unknown): number => {
  let best = fastest(answer)
  for (let again = 0; again < 4 && best >= limit; again += 1) best = Math.min(best, fastest(answer))
  return best
}

describe('an answer of 1 MiB', () => {
  it.each(FIELDS)('is read quickly, whatever fills %s', (field) => {
    const limit = 50 + 5 * fastest(boBankTransfer.response)
    for (const piece of PIECES) {
      // 20,000 characters are the most that is read of a text; 1 MiB is not read at all.
      for (const length of [7_900, 19_900, 1_048_000])
        expect(fastestBelow(limit, answerOf(field, piece, length)), JSON.stringify([piece, length])).toBeLessThan(limit)
    }
  })

  it('in one field is neither kept nor shown, and a diagnostic says so', () => {
    const parsed = parsePayResponse(answerOf('instruction', 'Banco: x\n', 1_048_000), boBankTransfer.terms)
    if (!parsed.ok) throw new Error(parsed.error.message)
    expect(parsed.value.unshown).toContainEqual({ field: 'instruction', reason: 'too-long' })
    expect(parsed.value.diagnostics.map(({ kind }) => kind)).toContain('field-too-long')
    expect(JSON.stringify(parsed.value).length).toBeLessThan(10_000)
  })

  it('with many unknown fields names the first hundred', () => {
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field_${at}`, 'x']))
    const parsed = parsePayResponse({ ...boBankTransfer.response, ...fields }, boBankTransfer.terms)
    if (!parsed.ok) throw new Error(parsed.error.message)
    expect(parsed.value.unshown.filter(({ reason }) => reason === 'undocumented')).toHaveLength(100)
    expect(JSON.stringify(parsed.value.diagnostics)).toContain('50000 field(s)')
  })
})
