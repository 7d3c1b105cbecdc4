import type { Contender } from './contenders.ts'
import type { Load } from './measure-load.ts'
import type { Conditions } from './open-phone.ts'
import type { Opened } from './open-in-shop.ts'
import type { CheckoutContender } from './serve-checkouts.ts'
import type { ShopOpens } from './serve-screens.ts'
import type { Walk } from './walk-checkout.ts'

/** The numbers of a run, round by round. A failed round is in no row of its kind. */
export interface Results {
  readonly loads: Map<string, readonly Load[]>
  readonly walks: Map<string, readonly Walk[]>
  readonly opened: Map<ShopOpens, readonly Opened[]>
  /** The measurements that failed, with the tool's error, for the report. */
  readonly failures: string[]
}

/** The name of the results of one cell's loads. */
export const cellOf = (conditions: Conditions, screen: string, contender: Contender): string =>
  `${conditions.name} ${screen} ${contender}`

/** The name of the results of one contender's walks. */
export const walkOf = (scene: string, contender: CheckoutContender): string => `${scene} ${contender}`

/** Adds a figure to a row. */
export const keep = <Key, Value>(rows: Map<Key, readonly Value[]>, key: Key, value: Value): void => {
  rows.set(key, [...(rows.get(key) ?? []), value])
}
