import { limitKeyOf, networkOfClient, type Caller } from './caller.ts'
import type { EdgeLimits } from './edge-limits.ts'

/** What counts creations. */
export type CreationLimits = Pick<EdgeLimits, 'create' | 'createOfAddress'>

/**
 * Counts a creation, for the session and for its address apart. A session costs nothing to begin again; an address does.
 *
 * @param otherwise The bucket where neither is known.
 * @throws Problem (429) where either has had its share.
 */
export const takeCreation = async (caller: Caller, limits: CreationLimits, otherwise: string): Promise<void> => {
  await limits.create.take(limitKeyOf(caller, otherwise))
  const network = networkOfClient(caller.clientAddress)
  if (network !== undefined) await limits.createOfAddress.take(`address ${network}`)
}
