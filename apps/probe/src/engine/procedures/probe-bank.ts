import type { Conclusion } from '../../model/conclusion.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known, OfferedMethod } from '../known.ts'
import type { Lab } from '../lab.ts'

const POINT = 'bank-required'
const BANK_METHODS = ['Khipu', 'BankTransfer', 'Cash']

/**
 * Finds out whether each of the three methods is accepted without a bank. A refusal proves something only if the same request with a bank is
 * accepted.
 */
export async function probeBank(lab: Lab, { offered, missing }: Known): Promise<Conclusion> {
  const conclusions: Conclusion[] = []
  for (const method of BANK_METHODS) {
    const ofMethod = offered.filter((one) => one.method === method)
    const found = ofMethod.find(({ draft }) => draft.bank !== undefined) ?? ofMethod[0]
    if (found !== undefined) conclusions.push(await probeOne(lab, found))
  }
  const [first] = conclusions
  const base = { point: POINT, readings: [], ruledOut: [], evidence: [] }
  if (first === undefined) {
    const isThere = missing.some(({ method }) => BANK_METHODS.includes(method))
    const because = isThere
      ? 'Payments by these methods are refused without a bank, and which banks there are is not in the document. Name one by --bank METHOD=ID.'
      : 'None of the countries has a method with a bank.'
    return { ...base, kind: isThere ? 'not-visible' : 'not-tried', because }
  }
  const unsure = conclusions.find(({ kind }) => kind !== 'proved')
  if (unsure !== undefined) return unsure
  const readings = [...new Set(conclusions.flatMap((one) => one.readings))]
  const because = conclusions.map((one) => one.because).join(' ')
  const evidence = conclusions.flatMap((one) => one.evidence)
  // If the methods differ, no reading is true of all.
  return readings.length === 1
    ? { ...first, because, evidence }
    : { ...base, kind: 'allowed', readings, because, evidence }
}

async function probeOne(lab: Lab, { country, method, draft }: OfferedMethod): Promise<Conclusion> {
  // A request that found the method without a bank is its own control.
  const bare = { ...draft, bank: undefined }
  const before = draft.bank === undefined ? undefined : await lab.controlBefore(draft)
  const without = await lab.twice(bare, POINT)
  const controls = before === undefined ? without : ([before, await lab.control(draft)] as const)
  const name = `${method} of ${country}`
  const answers = { without, ...(draft.bank !== undefined && { required: controls }) }
  const judged = judgeVariants({ point: POINT, controls, answers })
  // Both readings accept a payment with a bank. An accepted payment without a bank decides the point.
  if (judged.readings.includes('without')) {
    const because = `${name} was taken without a bank.`
    return { ...judged, kind: 'proved', readings: ['without'], ruledOut: ['required'], because }
  }
  return judged.kind === 'proved'
    ? { ...judged, because: `${name} was taken with a bank, and refused without.` }
    : judged
}
