import { createClock, type Clock } from './clock/clock.ts'
import { createChance, type Chance } from './numbers/chance.ts'
import { isAcknowledgement } from './notify/acknowledgement.ts'
import { createNotifier, type Notifier } from './notify/notifier.ts'
import type { SandboxSettings } from './options.ts'
import type { Autopay } from './orders/autopay.ts'
import { createOrderBook, type OrderBook } from './orders/order-book.ts'
import { createFaults, type Faults } from './wire/faults.ts'
import { createWireLog, type WireLog } from './wire/wire-log.ts'

/** The state of one sandbox. Each part gets it. */
export interface SandboxState {
  /** Replaced as a whole when a test changes a reading. */
  settings: SandboxSettings
  readonly clock: Clock
  readonly book: OrderBook
  readonly notifier: Notifier
  readonly wireLog: WireLog
  readonly faults: Faults
  /** The automatic status of new orders. A soak test sets it. */
  autopay: Autopay | undefined
  /** The number of the next card of the tokenizer, from 0. */
  readonly nextCard: () => number
  /** A fresh source of ids and numbers. */
  readonly chanceOf: (label: string) => Chance
  /** The sandbox's own address. It is known after the sandbox has started to listen. */
  readonly url: () => string
}

/** Makes the state of a new sandbox. */
export function createSandboxState(settings: SandboxSettings, url: () => string): SandboxState {
  const clock = createClock({
    wall: settings.now,
    timers: settings.timers,
    onError: (error) => settings.log(`A job on the clock failed: ${String(error)}`),
  })
  const book = createOrderBook(settings.capacity)
  const notifier = createNotifier({
    clock,
    secret: settings.notificationSecret,
    header: () => state.settings.notificationHeader,
    covers: () => state.settings.notificationSignature,
    waits: () => state.settings.notificationWaits,
    isAcknowledged: (answer) => isAcknowledgement(answer, state.settings.acknowledgement),
    allowedHosts: settings.notifyHosts,
    timeoutMs: settings.notifyTimeoutMs,
    onChange: book.touch,
  })
  let cards = 0
  const state: SandboxState = {
    settings,
    clock,
    book,
    notifier,
    wireLog: createWireLog(),
    faults: createFaults(),
    autopay: undefined,
    nextCard: () => cards++,
    chanceOf: (label) => createChance(settings.seed, label),
    url,
  }
  return state
}
