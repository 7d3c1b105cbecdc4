import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known } from '../known.ts'
import type { Lab } from '../lab.ts'

const QUESTION = 'bank-required'
const BANK_METHODS = ['Khipu', 'BankTransfer', 'Cash']

/** Whether one of the three methods is taken without a bank. That it is refused says something only beside the same with a bank. */
export async function askBank(lab: Lab, { offered, missing }: Known): Promise<Conclusion> {
  const found = offered.find(({ method, draft }) => BANK_METHODS.includes(method) && draft.bank !== undefined)
  const bare = offered.find(({ method, draft }) => BANK_METHODS.includes(method) && draft.bank === undefined)
  const ground: Draft | undefined = (found ?? bare)?.draft
  const base = { question: QUESTION, readings: [], ruledOut: [], evidence: [] }
  if (ground === undefined) {
    const isThere = missing.some(({ method }) => BANK_METHODS.includes(method))
    const because = isThere
      ? 'Payments by these methods are refused without a bank, and which banks there are is not in the document. Name one by --bank METHOD=ID.'
      : 'None of the countries has a method with a bank.'
    return { ...base, kind: isThere ? 'ask' : 'not-asked', because }
  }
  const before = await lab.control(ground)
  const without = await lab.twice({ ...ground, bank: undefined }, QUESTION)
  const after = await lab.control(ground)
  const judged = judgeVariants({ question: QUESTION, controls: [before, after], answers: { without } })
  if (judged.kind === 'ruled-out') return { ...judged, kind: 'proved', readings: ['required'] }
  return judged
}
