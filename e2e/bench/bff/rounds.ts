import { aPayment } from '@ficha/core/testing'
import type { BareInserts, BareTarget } from './bare-inserts.ts'
import { DATABASE_CONNECTIONS, type BenchParts } from './bench-parts.ts'
import type { Load, LoadReport } from './load-client.ts'
import type { Usage } from './part.ts'
import { fixtureOf, notificationBody, type BenchMethod } from './requests.ts'

/** How long and how often. */
export interface RoundOptions {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
}

/** One column of the bench, a number a round. */
export interface Column {
  readonly perSecond: number[]
  readonly medianMs: number[]
  readonly p99Ms: number[]
  /** Processor time of the measured server for one request. Bare inserts have none. */
  readonly cpuMicros: number[]
}

export type Columns = ReadonlyMap<string, Column>

interface Step {
  readonly name: string
  run(keep: (figures: Partial<Record<keyof Column, number>>) => void): Promise<void>
}

const PAY = '/api/checkout/payments'
const NOTIFY = '/api/checkout/notifications'
const TRADE = '/trade/pay'

/** A round does every step once, so that all of them see the same hour of the machine. The first round warms up and is not kept. */
export const runRounds = async (parts: BenchParts, options: RoundOptions): Promise<Columns> => {
  const steps = await stepsOf(parts, options)
  const columns = new Map<string, Column>()
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const step of steps) {
      const column = columns.get(step.name) ?? { perSecond: [], medianMs: [], p99Ms: [], cpuMicros: [] }
      columns.set(step.name, column)
      await step.run((figures) => {
        if (round === 0) return
        for (const [name, figure] of Object.entries(figures)) column[name as keyof Column].push(figure)
      })
    }
    console.log(round === 0 ? 'warmed up' : `round ${String(round)} of ${String(options.rounds)}`)
  }
  return columns
}

const stepsOf = async (parts: BenchParts, options: RoundOptions): Promise<readonly Step[]> => {
  const { upstream, upstreamPort, nginx } = parts
  const load = loaderOf(parts, options)
  const direct = { port: upstreamPort, cpuMicros: cpuOf(upstream) }
  const gatewayCall = await parts.kit({ kind: 'gateway-call' })
  const map = await parts.kit({ kind: 'map' })
  const hono = await parts.passThrough('hono')
  const dispatch = await parts.passThrough('dispatch')
  const trade = { kind: 'trade', method: 'Boleto' } as const
  return [
    load('upstream alone', direct, TRADE, trade),
    ...(typeof nginx === 'string' ? [] : [load('nginx', nginx, TRADE, trade)]),
    load('pass-through, Hono', serverOf(hono), TRADE, trade),
    load('pass-through, dispatch', serverOf(dispatch), TRADE, trade),
    load('gateway call', serverOf(gatewayCall), '/gateway-call', { kind: 'create', method: 'Boleto' }),
    load('whole route, Map, Boleto', serverOf(map), PAY, { kind: 'create', method: 'Boleto' }),
    load('whole route, Map, Pix', serverOf(map), PAY, { kind: 'create', method: 'PIX' }),
    ...(await storeSteps(parts, options, 'SQLite', parts.sqlite('kit'), parts.sqlite('bare'))),
    ...(await postgresSteps(parts, options)),
  ]
}

const postgresSteps = async (parts: BenchParts, options: RoundOptions): Promise<readonly Step[]> => {
  if (typeof parts.postgres === 'string') return []
  const { connectionString } = parts.postgres
  const target = { kind: 'postgres', connectionString, connections: DATABASE_CONNECTIONS } as const
  return await storeSteps(parts, options, 'PostgreSQL', target, target)
}

/** New payments, then their notifications, each next to the bare inserts of the same engine. */
const storeSteps = async (
  parts: BenchParts,
  options: RoundOptions,
  engine: string,
  store: BareTarget,
  bare: BareTarget,
): Promise<readonly Step[]> => {
  const load = loaderOf(parts, options)
  const server = serverOf(await parts.kit(store))
  const waiting: string[] = []
  const created = (report: LoadReport): void => void waiting.push(...report.outTradeNos)
  const inserts = (name: string, bodyBytes: number): Step => ({
    name,
    run: async (keep) => {
      const asked: BareInserts = { target: bare, bodyBytes, seconds: options.seconds, atOnce: options.connections }
      keep({ perSecond: await parts.bare.call<number>('run', asked) })
    },
  })
  return [
    load(`payments, ${engine}, Boleto`, server, PAY, { kind: 'create', method: 'Boleto' }, created),
    load(`payments, ${engine}, Pix`, server, PAY, { kind: 'create', method: 'PIX' }, created),
    inserts(`bare inserts of a payment, ${engine}`, bytesOf('Boleto')),
    load(`notifications, ${engine}`, server, NOTIFY, () => ({ kind: 'notify', outTradeNos: waiting.splice(0) })),
    inserts(`bare inserts of a notification, ${engine}`, notificationBody('x'.repeat(32)).length),
  ]
}

const bytesOf = (method: BenchMethod): number => JSON.stringify(aPayment(fixtureOf(method))).length

interface Server {
  readonly port: number
  cpuMicros(): number | Promise<number>
}

const cpuOf = (part: BenchParts['client']) => async (): Promise<number> => (await part.call<Usage>('usage')).cpuMicros

const serverOf = ({ port, part }: Awaited<ReturnType<BenchParts['kit']>>): Server => ({ port, cpuMicros: cpuOf(part) })

type Work = Load['work'] | (() => Load['work'])

const loaderOf =
  ({ client }: BenchParts, { seconds, connections }: RoundOptions) =>
  (name: string, server: Server, path: string, work: Work, after?: (report: LoadReport) => void): Step => ({
    name,
    run: async (keep) => {
      const before = await server.cpuMicros()
      const load: Load = {
        port: server.port,
        path,
        connections,
        seconds,
        work: typeof work === 'function' ? work() : work,
      }
      const report = await client.call<LoadReport>('run', load)
      const { perSecond, medianMs, p99Ms, done } = report
      keep({ perSecond, medianMs, p99Ms, cpuMicros: ((await server.cpuMicros()) - before) / done })
      after?.(report)
    },
  })
