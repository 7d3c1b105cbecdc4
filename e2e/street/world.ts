import type { randomFrom } from '../fuzz/random.ts'
import type { Oracle } from './judge/oracle.ts'
import type { Gateway } from './people/gateway.ts'
import type { Machine } from './people/machine.ts'
import type { Shop } from './people/shop.ts'
import type { Tab } from './people/tab.ts'
import type { createNetwork } from './simulation/network.ts'
import type { Scheduler } from './simulation/scheduler.ts'

/** Everything and everybody of one life. */
export interface World {
  readonly scheduler: Scheduler
  readonly machines: readonly Machine[]
  readonly gateway: Gateway
  readonly shop: Shop
  readonly tabs: readonly Tab[]
  readonly oracle: Oracle
  readonly network: ReturnType<typeof createNetwork>
  /** Writes a line of the story. */
  readonly note: (text: string) => void
  /** Something happens: the jobs of the shop run every second for a while. */
  readonly stir: () => void
  readonly random: ReturnType<typeof randomFrom>
  /** The number of the next request of a browser. */
  keys: number
}
