import type { Conclusion } from '../../model/conclusion.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known, OfferedMethod } from '../known.ts'
import type { Lab } from '../lab.ts'

const POINT = 'bank-required'
const BANK_METHODS: readonly string[] = ['Khipu', 'BankTransfer', 'Cash']
/** The number of methods that are tried. */
const MOST = 4

/**
 * Finds out whether the account's methods with a bank are accepted without one. Each conclusion is of its method and country alone. A refusal proves something only if the same request with a bank is
 * accepted.
 */
export async function probeBank(lab: Lab, { offered, missing }: Known): Promise<Conclusion> {
  const conclusions: Conclusion[] = []
  const tried = offered.filter(({ method }) => BANK_METHODS.includes(method))
  // The same method of another country may need a bank where this one does not.
  for (const found of tried.slice(0, MOST)) conclusions.push(await probeOne(lab, found))
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
  const because = `${conclusions.map((one) => one.because).join(' ')} Other methods and countries were not tried.`
  const evidence = conclusions.flatMap((one) => one.evidence)
  const words = Object.fromEntries(
    conclusions.map((one, place) => [
      `${tried[place]?.country ?? ''} ${tried[place]?.method ?? ''}`,
      one.readings.join(),
    ]),
  )
  return { ...base, kind: 'allowed', readings, because, evidence, words }
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
