import type { Conclusion } from '../../model/conclusion.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known, OfferedMethod } from '../known.ts'
import type { Lab } from '../lab.ts'

const QUESTION = 'bank-required'
const BANK_METHODS = ['Khipu', 'BankTransfer', 'Cash']

/**
 * Finds out whether each of the three methods is accepted without a bank. A refusal proves something only if the same request with a bank is
 * accepted.
 */
export async function askBank(lab: Lab, { offered, missing }: Known): Promise<Conclusion> {
  const asked: Conclusion[] = []
  for (const method of BANK_METHODS) {
    const ofMethod = offered.filter((one) => one.method === method)
    const found = ofMethod.find(({ draft }) => draft.bank !== undefined) ?? ofMethod[0]
    if (found !== undefined) asked.push(await askOne(lab, found))
  }
  const [first] = asked
  const base = { question: QUESTION, readings: [], ruledOut: [], evidence: [] }
  if (first === undefined) {
    const isThere = missing.some(({ method }) => BANK_METHODS.includes(method))
    const because = isThere
      ? 'Payments by these methods are refused without a bank, and which banks there are is not in the document. Name one by --bank METHOD=ID.'
      : 'None of the countries has a method with a bank.'
    return { ...base, kind: isThere ? 'ask' : 'not-asked', because }
  }
  const unsure = asked.find(({ kind }) => kind !== 'proved')
  if (unsure !== undefined) return unsure
  const readings = [...new Set(asked.flatMap((one) => one.readings))]
  const because = asked.map((one) => one.because).join(' ')
  const evidence = asked.flatMap((one) => one.evidence)
  // If the methods differ, no reading is true of all.
  return readings.length === 1
    ? { ...first, because, evidence }
    : { ...base, kind: 'allowed', readings, because, evidence }
}

async function askOne(lab: Lab, { country, method, draft }: OfferedMethod): Promise<Conclusion> {
  // A request that found the method without a bank is its own control.
  const bare = { ...draft, bank: undefined }
  const before = draft.bank === undefined ? undefined : await lab.controlBefore(draft)
  const without = await lab.twice(bare, QUESTION)
  const controls = before === undefined ? without : ([before, await lab.control(draft)] as const)
  const name = `${method} of ${country}`
  const answers = { without, ...(draft.bank !== undefined && { required: controls }) }
  const judged = judgeVariants({ question: QUESTION, controls, answers })
  // Both readings accept a payment with a bank. An accepted payment without a bank decides the question.
  if (judged.readings.includes('without')) {
    const because = `${name} was taken without a bank.`
    return { ...judged, kind: 'proved', readings: ['without'], ruledOut: ['required'], because }
  }
  return judged.kind === 'proved'
    ? { ...judged, because: `${name} was taken with a bank, and refused without.` }
    : judged
}
