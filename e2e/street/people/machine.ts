import { createCheckoutHandler, type CheckoutHandler, type CheckoutOptions } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import type { Cut, Power } from '../simulation/disk.ts'
import type { Host, Message } from '../simulation/network.ts'
import type { Scheduler } from '../simulation/scheduler.ts'

export const SHOP = 'https://shop.example'
export const BASE = `${SHOP}/api/checkout`

/** What a machine needs of the world. */
export interface MachineTools {
  readonly scheduler: Scheduler
  /** The options of the version that runs on the machine. They get the machine's power, because a dead machine calls nobody. */
  readonly optionsOf: (machine: Machine) => Omit<CheckoutOptions, 'store' | 'clock' | 'logger'>
  /** Makes the connections that the next store opens those of this power. */
  readonly plugIn: (power: Power) => void
  readonly note: (text: string) => void
  /** Milliseconds until the next run of the jobs. */
  readonly jobsIn: () => number
}

/** One server of the shop: a process that can die at any statement, and be started again on the same disk. */
export class Machine implements Host {
  readonly name: string
  /** How far its clock is ahead. */
  skewMs = 0
  /** 0: the version before the upgrade. */
  version = 0
  private power: Power = { isOn: false, cut: undefined, onCut: () => undefined }
  private handler: CheckoutHandler | undefined
  private die: () => void = () => undefined
  private dead: Promise<never> = new Promise(() => undefined)
  private readonly tools: MachineTools

  constructor(name: string, tools: MachineTools) {
    this.name = name
    this.tools = tools
  }

  isUp = (): boolean => this.power.isOn

  /** Starts the process. */
  start(): void {
    if (this.power.isOn) return
    const { scheduler, optionsOf, plugIn, note } = this.tools
    const power: Power = {
      isOn: true,
      cut: undefined,
      onCut: () => {
        note(`${this.name}'s power is cut between two statements`)
        this.die()
      },
    }
    this.power = power
    this.dead = new Promise((_, reject) => {
      this.die = () => {
        power.isOn = false
        reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
      }
    })
    this.dead.catch(() => undefined)
    plugIn(power)
    const handler = createCheckoutHandler({
      ...optionsOf(this),
      store: sqliteStore(':memory:'),
      logger: SILENT,
      clock: {
        now: () => scheduler.now() + this.skewMs,
        sleep: (ms, signal) =>
          new Promise((resolve) => {
            const done = (): void => {
              if (power.isOn) resolve()
            }
            const cancel = scheduler.after(ms, done)
            signal?.addEventListener('abort', () => {
              cancel()
              done()
            })
          }),
        after: (ms, run) =>
          scheduler.after(ms, () => {
            if (power.isOn) run()
          }),
      },
    })
    this.handler = handler
    void handler.start()
    this.runJobs(power)
  }

  /** Ends the process at once. */
  kill(): void {
    if (!this.power.isOn) return
    this.die()
  }

  /** Cuts the power at a statement that is still to come. */
  cutPower(cut: Cut): void {
    this.power.cut = cut
  }

  /** Whether the process that made a call still runs. A call of a dead process has no effect. */
  powerNow(): Power {
    return this.power
  }

  whenDead = (): Promise<never> => this.dead

  answer = async ({ path, method, headers, body }: Message): Promise<Response> => {
    if (!this.handler || !this.power.isOn) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    const request = new Request(`${BASE}${path}`, { method, headers, ...(body !== undefined && { body }) })
    return await this.handler(request, { clientAddress: headers['x-address'] ?? '203.0.113.7' })
  }

  /** The handler, for staff and for the shop's own calls. `undefined` while the process is down. */
  calls(): CheckoutHandler | undefined {
    return this.power.isOn ? this.handler : undefined
  }

  private runJobs(power: Power): void {
    this.tools.scheduler.after(this.tools.jobsIn(), () => {
      if (!power.isOn) return
      const run = this.handler?.runJobs() ?? Promise.resolve()
      const next = (): void => {
        if (power.isOn) this.runJobs(power)
      }
      run.then(next, next)
    })
  }
}

const SILENT = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
