import type { Conclusion } from '../../model/conclusion.ts'
import type { Known } from '../known.ts'
import type { Lab } from '../lab.ts'
import { askSpelling, readingOfWords } from './spelling.ts'

/** Methods whose spelling is compared form by form. Of the others the account's own word is known, and not what else it would take. */
const MOST = 2

/** The spelling of the first method, and of those that the account calls otherwise than the document does. */
export async function askMethodSpelling(lab: Lab, { offered }: Known): Promise<Conclusion> {
  const direct = offered.filter(({ draft }) => draft.method !== undefined)
  const renamed = direct.filter(({ method, draft }) => method !== draft.method)
  const words = Object.fromEntries(direct.map(({ method, draft }) => [method, draft.method ?? method]))
  const reading = readingOfWords(words)
  // Where all are spelled alike, one of them shows it.
  const most = reading.readings[0] === 'own' ? MOST : 1
  const asked: Conclusion[] = []
  // A method that several wallets or countries share is compared once.
  const distinct = new Map([...renamed, ...direct.slice(0, 1)].map((one) => [one.method, one] as const).toReversed())
  for (const { method, draft } of [...distinct.values()].toReversed().slice(0, most)) {
    asked.push(await askSpelling(lab, { question: 'method-spelling', draft, field: 'method', word: method }))
  }
  const evidence = [...new Set(asked.flatMap((one) => one.evidence))]
  const names = asked.map((one) => Object.keys(one.words ?? {}).join()).join(', ')
  const worst = asked.find(({ kind }) => kind !== 'proved')
  const because = worst?.because ?? `Of ${names} every other spelling was refused.`
  const base = { question: 'method-spelling', kind: worst?.kind ?? 'proved', ruledOut: [], because, evidence } as const
  const isReading = base.kind === 'proved' || base.kind === 'allowed'
  return { ...base, ...reading, readings: isReading ? reading.readings : [] }
}
