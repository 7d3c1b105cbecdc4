import type { Draft } from '../model/draft.ts'
import type { OfferedMethod } from '../engine/known.ts'
import { conclusionOf, type ProbeResult } from './probe-result.ts'
import { shopZone } from './zone-name.ts'

/** The requests of a run, as conclusions.json has them for `check`. */
export interface StoredRequests {
  readonly offered: readonly OfferedMethod[]
  readonly recurring?: Draft | undefined
  /** The zone of the file, or UTC, which is the kit's default in a test environment. */
  readonly zone: string
  /** The run's own basis for experiments. */
  readonly ground: Draft
  readonly recurringGround?: Draft | undefined
  readonly recurringWithTrial?: Draft | undefined
  readonly identifyTypes: Readonly<Record<string, string>>
}

/** The word that the file has for a point. If the kit's default was accepted, too, the file keeps it. */
export function wordOfFile(result: Pick<ProbeResult, 'conclusions'>, point: string, preset: string): string {
  const readings = conclusionOf(result, point)?.readings ?? []
  return readings.includes(preset) ? preset : (readings[0] ?? preset)
}

/** The requests that a shop sends with `ficha.gateway.ts`. The kit sends no field that the document does not have. */
export function storedRequests(result: ProbeResult): StoredRequests {
  const { known } = result
  const asFile = {
    extra: undefined,
    path: wordOfFile(result, 'path', known.ground.path) as Draft['path'],
    amountEncoding: wordOfFile(result, 'order-amount', known.ground.amountEncoding) as Draft['amountEncoding'],
  }
  return {
    offered: known.offered.map((one) => ({ ...one, draft: { ...one.draft, ...asFile } })),
    recurring: known.recurring && {
      ...known.recurring,
      extra: undefined,
      charset: wordOfFile(result, 'recurring-charset', 'absent') === 'absent' ? undefined : 'UTF-8',
    },
    zone: shopZone(result)?.zone ?? 'UTC',
    ground: known.ground,
    recurringGround: known.recurring,
    recurringWithTrial: known.recurringWithTrial,
    identifyTypes: known.identifyTypes,
  }
}
