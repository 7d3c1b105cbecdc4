import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runWorker } from '../run-worker.ts'
import type { LifeReport } from '../worker.ts'
import { FAULTS, type Fault } from './faults.ts'

const TABLE = fileURLToPath(new URL('faults.md', import.meta.url))

/** The lives that are lived with a fault before it counts as not found. */
const MOST_LIVES = 400
const LONGEST_SECONDS = Number(process.env['SECONDS'] ?? 60)

interface Tried {
  readonly fault: Fault
  readonly lives: number
  readonly found: LifeReport | undefined
  readonly errors: string
}

const tryFault = async (fault: Fault): Promise<Tried> => {
  let lives = 0
  let found: LifeReport | undefined
  const work = { prefix: 'fault', seconds: LONGEST_SECONDS, lives: MOST_LIVES, fault: fault.name }
  const { errors } = await runWorker(work, (life) => {
    lives += 1
    if (life.failure) found = life
  })
  return { fault, lives, found, errors }
}

const rowOf = ({ fault, lives, found, errors }: Tried): string => {
  const { failure } = found ?? {}
  const cells = failure
    ? [String(lives), found?.seed, failure.keep.join(','), failure.violations[0]]
    : [String(lives), '', '', errors === '' ? 'not found' : `the process ended: ${errors.split('\n')[0] ?? ''}`]
  return `| ${[fault.name, ...cells].join(' | ')} |`
}

/** Plants each fault, simulates until a rule is broken, and writes the table. Returns 1 if a fault was not found. */
export const tryFaults = async (): Promise<number> => {
  const waiting = [...FAULTS]
  const tried: Tried[] = []
  const work = async (): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const result = await tryFault(fault)
      tried.push(result)
      console.log(rowOf(result))
    }
  }
  await Promise.all([work(), work()])
  const inOrder = FAULTS.flatMap((fault) => tried.filter((one) => one.fault === fault))
  const found = inOrder.filter((one) => one.found !== undefined).length
  const lines = [
    '# Planted faults',
    '',
    'Written by `npm run street -- --faults`. Each fault is one changed piece of the product. `FAULT="…" SEED=… KEEP=… npm run street` shows its story.',
    '',
    `${String(found)} of ${String(FAULTS.length)} are found in ${String(LONGEST_SECONDS)} seconds each. The column "Lives" has the number of lives until then. A fault that is not found needs more lives, or`,
    'events that the simulation does not have. A longer run: `SECONDS=300 npm run street -- --faults`.',
    '',
    '| Fault | Lives | SEED | KEEP | The rule that breaks |',
    '| --- | --- | --- | --- | --- |',
    ...inOrder.map(rowOf),
    '',
  ]
  writeFileSync(TABLE, lines.join('\n'))
  return found === FAULTS.length ? 0 : 1
}
