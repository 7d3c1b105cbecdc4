import { createHash } from 'node:crypto'
import { sqliteStore } from '@ficha/server/node'
import { createId } from '../../packages/server/src/platform/random.ts'
import { randomFrom } from '../fuzz/random.ts'
import { Oracle } from './judge/oracle.ts'
import { BEHAVIOURS, drawDialect, Gateway } from './people/gateway.ts'
import { Machine } from './people/machine.ts'
import { Shop } from './people/shop.ts'
import { Tab } from './people/tab.ts'
import { act } from './act.ts'
import type { Action } from './plan.ts'
import { createDisk, type Power } from './simulation/disk.ts'
import { createNetwork, GOOD_WEATHER } from './simulation/network.ts'
import { enterRealm, fillsSoFar } from './simulation/realm.ts'
import { createScheduler, type Scheduler } from './simulation/scheduler.ts'
import type { World } from './world.ts'

/** How a life ended. */
export interface Outcome {
  readonly violations: readonly string[]
  readonly story: readonly string[]
  /** SHA-256 of everything that could be seen from outside, with its instant. */
  readonly hash: string
  readonly steps: number
  readonly simulatedMs: number
  readonly coverage: ReadonlyMap<string, number>
}

/** 2026-11-21T15:00:00Z. */
const START = Date.UTC(2026, 10, 21, 15)
/** The longest time in which everything has to be in order again when nothing disturbs it. A hook that failed often is called after an hour. */
const BOUND_MS = 2 * 3_600_000
const BUSY_MS = 20_000

let image: Uint8Array | undefined

/** Lives one life from its seed and its plan. The same seed and plan give the same life on every machine. */
export const live = async (seed: string, plan: readonly Action[]): Promise<Outcome> => {
  image ??= await makeImage()
  const random = randomFrom(`${seed} world`)
  const hash = createHash('sha256')
  const story: string[] = []
  const disk = createDisk(image)
  let stirredAt = START
  let stretch = 0
  let plugged: Power | undefined
  const scheduler = createScheduler(START, () => {
    if (disk.isInTransaction()) oracle.violate('a transaction waits while other work runs')
  })
  const trace = (text: string): void => void hash.update(`${String(scheduler.now())} ${text}\n`)
  const note = (text: string): void => {
    trace(text)
    story.push(`${timeOf(scheduler.now() - START)}  ${text}`)
  }
  enterRealm({
    scheduler,
    random: randomFrom(`${seed} chance`),
    openDatabase: () => {
      if (!plugged) throw new Error('No machine starts.')
      return disk.connect(plugged)
    },
  })
  emptyPool()
  const network = createNetwork(scheduler, randomFrom(`${seed} network`), (fate, { method, path }) =>
    note(`${method} ${path.split('?')[0]?.replace(/[\w-]{22,}/, '…') ?? ''} ${fate}`),
  )
  const shop = new Shop(scheduler, (notice) => {
    note(`the shop hears ${notice.hook} ${notice.says}${notice.fulfil ? ', deliver' : ''}`)
    oracle.noticed(notice)
  })
  const oracle = new Oracle(disk, shop, scheduler.now)
  const machines: Machine[] = []
  const gateway = new Gateway(drawDialect(randomFrom(`${seed} dialect`)), {
    scheduler,
    network,
    hosts: machines,
    watch: {
      onRequest: (machine, number, amount) => {
        note(`${machine.name} asks the gateway for ${amount} as ${nameOf(number)}`)
        oracle.request(number, amount)
      },
      onMade: (order) => oracle.made(order),
      onAnswer: (number, answer) => oracle.answered(number, answer),
      onReport: (event, step) => {
        note(`the report "${event.word}" of ${event.amount} for ${nameOf(event.order.number)} ${step}`)
        oracle.reported(event, step)
      },
      note,
    },
  })
  const numbers: string[] = []
  const nameOf = (number: string): string => {
    if (!numbers.includes(number)) numbers.push(number)
    return `number ${String(numbers.indexOf(number) + 1)}`
  }
  const tools = {
    scheduler,
    optionsOf: (machine: Machine) => shop.optionsOf(machine, gateway),
    plugIn: (power: Power) => void (plugged = power),
    note,
    // After a while without news the shop's cron runs more and more seldom.
    jobsIn: () => {
      const isBusy = scheduler.now() - stirredAt < BUSY_MS
      stretch = isBusy ? 0 : Math.min(stretch + 1, 8)
      return isBusy ? 1_000 : 2 ** stretch * 15_000
    },
  }
  machines.push(new Machine('server A', tools), new Machine('server B', tools))
  const seen = new Map<Tab, string>()
  const tabTools = {
    scheduler,
    random: randomFrom(`${seed} tabs`),
    network,
    hosts: machines,
    onShown: (tab: Tab, snapshot: Parameters<Oracle['shown']>[0]) => {
      const news = `${snapshot.phase} ${snapshot.order.state} ${String(snapshot.revision)} ${snapshot.id}`
      if (news === seen.get(tab)) return
      seen.set(tab, news)
      note(
        `${tab.name} shows ${nameOf(snapshot.payment.outTradeNo ?? snapshot.id)} ${snapshot.phase}, the order ${snapshot.order.state}`,
      )
      oracle.shown(snapshot)
    },
  }
  const world: World = {
    scheduler,
    machines,
    gateway,
    shop,
    tabs: [new Tab('tab A', tabTools), new Tab('tab B', tabTools)],
    oracle,
    network,
    note,
    stir: () => void (stirredAt = scheduler.now()),
    random,
    keys: 0,
  }
  // Most lives begin with some trouble at the gateway.
  for (let trouble = random.integer(4); trouble > 0; trouble -= 1) gateway.next.push(random.pick(BEHAVIOURS))
  for (const machine of machines) machine.start()
  await scheduler.runUntil(START + 100)
  for (const action of plan) {
    world.stir()
    act(world, action)
    await pass(world, action.then * 1_000)
  }
  await calmDown(world)
  oracle.settle(gateway.events, world.tabs)
  for (const tab of world.tabs) tab.close()
  for (const machine of machines) machine.kill()
  disk.close()
  return {
    violations: oracle.violations,
    story,
    hash: hash.digest('hex'),
    steps: scheduler.steps(),
    simulatedMs: scheduler.now() - START,
    coverage: oracle.coverage,
  }
}

/** A payer looks at a page for some minutes. In a longer pause the tabs are hidden. */
const LOOKED_AT_MS = 180_000

const pass = async ({ scheduler, tabs }: World, ms: number): Promise<void> => {
  const until = scheduler.now() + ms
  if (ms > LOOKED_AT_MS) {
    await scheduler.runUntil(scheduler.now() + LOOKED_AT_MS)
    for (const tab of tabs) tab.hide()
  }
  await scheduler.runUntil(until)
}

/** Makes a database with an up-to-date schema, before the first life, so that the first life is like every other. */
const makeImage = async (): Promise<Uint8Array> => {
  const disk = createDisk()
  const scheduler = createScheduler(START, () => undefined)
  const power: Power = { isOn: true, cut: undefined, onCut: () => undefined }
  enterRealm({ scheduler, random: randomFrom('image'), openDatabase: () => disk.connect(power) })
  const migrating = sqliteStore(':memory:').migrate()
  await scheduler.runUntil(START + 1_000)
  await migrating
  const made = disk.serialize()
  disk.close()
  return made
}

/** Nothing disturbs the street any more. What was promised has to come within the bound. */
const calmDown = async ({ scheduler, machines, gateway, shop, tabs, network, note, stir }: World): Promise<void> => {
  note('now nothing disturbs the street any more')
  network.weather = GOOD_WEATHER
  gateway.next.length = 0
  gateway.lateMs = 0
  shop.trouble = undefined
  for (const machine of machines) {
    machine.skewMs = 0
    machine.kill()
    machine.version = 1
    machine.start()
  }
  for (const tab of tabs) {
    tab.goOnline()
    tab.hide()
  }
  await scheduler.runUntil(scheduler.now() + 5_000)
  for (const event of gateway.events) if (!event.isAcknowledged) void gateway.deliver(event)
  await scheduler.runUntil(scheduler.now() + 5_000)
  await settled(scheduler, machines[0]?.calls()?.replayInbox())
  await scheduler.runUntil(scheduler.now() + BOUND_MS)
  stir()
  // Somebody looks at the pages again.
  for (const tab of tabs) tab.show()
  await scheduler.runUntil(scheduler.now() + 70_000)
}

const settled = async (scheduler: Scheduler, work: Promise<unknown> = Promise.resolve()): Promise<void> => {
  const state = { isOver: false }
  const end = (): void => void (state.isOver = true)
  work.then(end, end)
  for (let turn = 0; !state.isOver && turn < 1_000; turn += 1) await scheduler.runUntil(scheduler.now() + 50)
}

/** Random bytes that an earlier life has left in the pool would make this one another life. */
const emptyPool = (): void => {
  const before = fillsSoFar()
  while (fillsSoFar() === before) createId()
}

const timeOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `day ${String(Math.floor(seconds / 86_400))} ${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}
