/** Where the processor time of a server goes: V8's samples, summed by the part of the program that they are in. */
import { Session, type Profiler } from 'node:inspector/promises'

/** Microseconds of each part of the program, and of its costliest functions, as one load took them. */
export interface CpuProfile {
  readonly parts: Readonly<Record<string, number>>
  readonly functions: Readonly<Record<string, number>>
}

/** The time between two samples, in microseconds. */
const INTERVAL = 100

/** A part of the program for a function: a package of the kit, a library, Node's own code. Nothing for a thread that waits. */
const partOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']): string | undefined => {
  if (functionName === '(idle)') return undefined
  if (functionName === '(garbage collector)') return 'garbage'
  if (url === '') return 'Node in C++ (SQLite, sockets, digests)'
  if (url.startsWith('node:')) return 'Node in JavaScript'
  const kit = /\/packages\/(\w+)\/(?:dist|src)\//.exec(url)?.[1]
  if (kit !== undefined) return `@ficha/${kit}`
  return /.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(url)?.[1] ?? 'the bench itself'
}

/** "writePayment in plan.js" */
const nameOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']): string =>
  `${functionName === '' ? 'a function' : functionName}${url === '' ? '' : ` in ${url.split('/').at(-1) ?? url}`}`

/** Sums the samples of a profile. */
export const sumProfile = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): CpuProfile => {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const parts: Record<string, number> = {}
  const functions: Record<string, number> = {}
  for (const [at, id] of samples.entries()) {
    const frame = byId.get(id)
    const part = frame && partOf(frame)
    if (!frame || part === undefined) continue
    const micros = Math.max(0, timeDeltas[at] ?? 0)
    parts[part] = (parts[part] ?? 0) + micros
    if (!part.startsWith('Node') && part !== 'garbage') {
      const name = nameOf(frame)
      functions[name] = (functions[name] ?? 0) + micros
    }
  }
  return { parts, functions }
}

let session: Session | undefined

/** Begins to sample this process. */
export const startProfile = async (): Promise<void> => {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
  await session.post('Profiler.start')
}

/** Ends it, and resolves to the sums. */
export const stopProfile = async (): Promise<CpuProfile> => {
  if (!session) throw new Error('No profile of this server was begun.')
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  session = undefined
  return sumProfile(profile)
}
