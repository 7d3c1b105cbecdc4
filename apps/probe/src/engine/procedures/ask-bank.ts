import type { Conclusion } from '../../model/conclusion.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known, OfferedMethod } from '../known.ts'
import type { Lab } from '../lab.ts'

const QUESTION = 'bank-required'
const BANK_METHODS = ['Khipu', 'BankTransfer', 'Cash']

/** Whether each of the three methods is taken without a bank. That it is refused says something only beside the same with a bank. */
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
  // Of methods that differ, neither reading holds for all.
  return readings.length === 1
    ? { ...first, because, evidence }
    : { ...base, kind: 'allowed', readings, because, evidence }
}

async function askOne(lab: Lab, { country, method, draft }: OfferedMethod): Promise<Conclusion> {
  // Where the method was found without a bank, what found it is its own control.
  const bare = { ...draft, bank: undefined }
  const before = draft.bank === undefined ? undefined : await lab.controlBefore(draft)
  const without = await lab.twice(bare, QUESTION)
  const controls = before === undefined ? without : ([before, await lab.control(draft)] as const)
  const name = `${method} of ${country}`
  const answers = { without, ...(draft.bank !== undefined && { required: controls }) }
  const judged = judgeVariants({ question: QUESTION, controls, answers })
  // A payment with a bank is taken in both readings: that it is taken without one settles the question.
  if (judged.readings.includes('without')) {
    const because = `${name} was taken without a bank.`
    return { ...judged, kind: 'proved', readings: ['without'], ruledOut: ['required'], because }
  }
  return judged.kind === 'proved'
    ? { ...judged, because: `${name} was taken with a bank, and refused without.` }
    : judged
}
