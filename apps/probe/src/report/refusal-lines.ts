import { inComment } from './in-comment.ts'
import type { ProbeResult } from './probe-result.ts'

const json = (value: unknown): string => JSON.stringify(value)

/** A proposal, because a refusal does not prove that nothing was made. */
export function refusalLines({ refusals }: ProbeResult): readonly string[] {
  const lines = refusals.map(({ code, subCode, purpose }) => {
    const subCodePart = subCode === '' ? '' : `, subCode: ${json(subCode)}`
    return inComment(`  // { code: ${json(code)}${subCodePart} }, // first seen ${causeOf(purpose)}`)
  })
  return [
    '// A proposal: each was seen, and only the gateway can say that it makes nothing when it answers so. Take the marks away from those that it',
    '// confirms, and pass them as `gateway.refusals`. The report has the request that caused each, and the words of the answer.',
    'export const gatewayRefusals: readonly ConfiguredRefusal[] = [',
    ...lines,
    ']',
    '',
  ]
}

/** The first request with this refusal. Its number is in the report. */
function causeOf(purpose: string): string {
  if (purpose === 'control') return 'while a payment was looked for that is taken'
  if (purpose === 'nonsense') return 'in answer to a payment without customer, address and subject'
  return `in answer to a request of the point ${purpose}`
}
