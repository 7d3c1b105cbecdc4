import type { Conclusion } from '../../model/conclusion.ts'
import type { Changes, Draft } from '../../model/draft.ts'
import type { Outcome } from '../../model/outcome.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Lab } from '../lab.ts'

const POINT = 'stated-lengths'

/** A field that a shop fills, and its largest length (gateway document, section 8). */
interface Field {
  readonly name: string
  readonly stated: number
  readonly withLength: (length: number) => Changes
  /** Usual shorter limits of gateways, the longest first. */
  readonly shorter: readonly number[]
}

const ADDRESS = 'https://shop.example/'

const FIELDS: readonly Field[] = [
  {
    name: 'out_trade_no',
    stated: 64,
    withLength: (outTradeNoLength) => ({ outTradeNoLength }),
    shorter: [50, 40, 36, 32, 30, 24],
  },
  {
    name: 'subject',
    stated: 128,
    withLength: (length) => ({ subject: 'e'.repeat(length) }),
    shorter: [120, 100, 64, 50, 32],
  },
  {
    name: 'content',
    stated: 255,
    withLength: (length) => ({ content: 'e'.repeat(length) }),
    shorter: [250, 200, 128, 100, 64, 32],
  },
  {
    name: 'website_url',
    stated: 128,
    withLength: (length) => ({ websiteUrl: ADDRESS.padEnd(length, 'e') }),
    shorter: [100, 64, 50, 32],
  },
]

/** The length that the document states, by the field. */
export const STATED_LENGTHS: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map(({ name, stated }) => [name, String(stated)]),
)

/** Sends all fields at once with the document's lengths. After a refusal it sends each field alone, and then shorter texts until one is accepted. */
export async function probeLengths(lab: Lab, ground: Draft): Promise<Conclusion> {
  const before = await lab.controlBefore(ground)
  const longest = FIELDS.reduce<Draft>((draft, { stated, withLength }) => ({ ...draft, ...withLength(stated) }), ground)
  const together = await lab.twice(longest, POINT)
  if (together.some(({ kind }) => kind === 'taken')) {
    const controls = [before, await lab.control(ground)] as const
    const judged = judgeVariants({ point: POINT, controls, answers: { stated: together } })
    // One payment has all fields with their largest lengths. If it is accepted, no field has a shorter limit.
    return judged.kind === 'proved' ? { ...judged, ruledOut: ['shorter'], words: STATED_LENGTHS } : judged
  }
  const found: FoundField[] = []
  for (const field of FIELDS) found.push(await longestOf(lab, ground, field))
  const after = await lab.control(ground)
  return fromFields(found, together, [before, after])
}

/** A field, and the length of its longest text that was accepted twice. `undefined` if it is not known. */
interface FoundField {
  readonly name: string
  readonly longest: number | undefined
  readonly isShorter: boolean
  /** The exchanges that prove it. */
  readonly evidence: readonly number[]
}

async function longestOf(lab: Lab, ground: Draft, { name, stated, withLength, shorter }: Field): Promise<FoundField> {
  const asStated = await lab.twice({ ...ground, ...withLength(stated) }, POINT)
  if (asStated.every(({ kind }) => kind === 'taken'))
    return { name, longest: stated, isShorter: false, evidence: numbersOf(asStated) }
  const named = asStated.flatMap((one) => (one.kind === 'refused' ? lengthsNamedIn(one.text, stated) : []))
  const isRefused = asStated.every(({ kind }) => kind === 'refused')
  for (const length of isRefused ? new Set([...named, ...shorter]) : []) {
    const draft = { ...ground, ...withLength(length) }
    if ((await lab.once(draft, POINT)).kind !== 'taken') continue
    const both = await lab.twice(draft, POINT)
    const isTaken = both.every(({ kind }) => kind === 'taken')
    const evidence = numbersOf([...asStated, ...both])
    return { name, longest: isTaken ? length : undefined, isShorter: isTaken, evidence }
  }
  return { name, longest: undefined, isShorter: false, evidence: numbersOf(asStated) }
}

const numbersOf = (outcomes: readonly Outcome[]): readonly number[] => outcomes.map(({ exchange }) => exchange)

/** "must have at most 32 characters": lengths below the stated one that a refusal names. */
function lengthsNamedIn(text: string, stated: number): readonly number[] {
  return [...text.matchAll(/\b\d{2,3}\b/g)].map(([number]) => Number(number)).filter((length) => length < stated)
}

function fromFields(
  found: readonly FoundField[],
  together: readonly [Outcome, Outcome],
  controls: readonly [Outcome, Outcome],
): Conclusion {
  const compared = judgeVariants({ point: POINT, controls, answers: { stated: together, shorter: controls } })
  const shown = [...numbersOf([...together, ...controls]), ...found.flatMap(({ evidence }) => evidence)]
  const judged = { ...compared, evidence: [...new Set(shown)].sort((one, other) => one - other) }
  if (judged.kind !== 'proved') return judged
  const words = Object.fromEntries(
    found.flatMap(({ name, longest }) => (longest === undefined ? [] : [[name, String(longest)]])),
  )
  const shorter = found.filter(({ isShorter }) => isShorter).map(({ name }) => name)
  if (shorter.length > 0) {
    const because = `Refused in the length that the document states, and taken when shorter: ${shorter.join(', ')}.`
    return { ...judged, because, words }
  }
  // If every length is refused, the gateway may refuse the field for another reason.
  const because = 'A payment whose texts are as long as the document says was refused, and no shorter text was taken.'
  return { ...judged, kind: 'not-visible', readings: [], ruledOut: [], because }
}
