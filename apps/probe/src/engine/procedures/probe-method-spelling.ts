import type { Conclusion } from '../../model/conclusion.ts'
import type { Known } from '../known.ts'
import type { Lab } from '../lab.ts'
import { probeSpelling, readingOfWords } from './probe-spelling.ts'

/** The number of methods whose spellings are compared. For the other methods only the account's own word is known. */
const MOST = 2

/** Compares the spellings of the first method, and of the methods whose word differs from the document's. */
export async function probeMethodSpelling(lab: Lab, { offered }: Known): Promise<Conclusion> {
  const direct = offered.filter(({ draft }) => draft.method !== undefined)
  const renamed = direct.filter(({ method, draft }) => method !== draft.method)
  const words = Object.fromEntries(direct.map(({ method, draft }) => [method, draft.method ?? method]))
  const reading = readingOfWords(words)
  // If all have the same spelling, one of them is enough.
  const most = reading.readings[0] === 'own' ? MOST : 1
  const conclusions: Conclusion[] = []
  // A method of several wallets or countries is compared once.
  const distinct = new Map([...renamed, ...direct.slice(0, 1)].map((one) => [one.method, one] as const).toReversed())
  for (const { method, draft } of [...distinct.values()].toReversed().slice(0, most)) {
    conclusions.push(await probeSpelling(lab, { point: 'method-spelling', draft, field: 'method', word: method }))
  }
  const evidence = [...new Set(conclusions.flatMap((one) => one.evidence))]
  const names = conclusions.map((one) => Object.keys(one.words ?? {}).join()).join(', ')
  const worst = conclusions.find(({ kind }) => kind !== 'proved')
  const because = worst?.because ?? `Of ${names} every other spelling was refused.`
  const base = { point: 'method-spelling', kind: worst?.kind ?? 'proved', ruledOut: [], because, evidence } as const
  const isReading = base.kind === 'proved' || base.kind === 'allowed'
  return { ...base, ...reading, readings: isReading ? reading.readings : [] }
}
