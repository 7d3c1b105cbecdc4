import { limitKeyOf, networkOfClient, type Caller } from './caller.ts'
import type { EdgeLimits } from './edge-limits.ts'

/** The limits that count creations. */
export type CreationLimits = Pick<EdgeLimits, 'create' | 'createOfAddress'>

/**
 * Counts a creation, separately for the session and for its address. A client can get a new session easily, but not a new address.
 *
 * @param otherwise The key of the limit if neither is known.
 * @throws Problem (429) if one of them has reached its limit.
 */
export const takeCreation = async (caller: Caller, limits: CreationLimits, otherwise: string): Promise<void> => {
  await limits.create.take(limitKeyOf(caller, otherwise))
  const network = networkOfClient(caller.clientAddress)
  if (network !== undefined) await limits.createOfAddress.take(`address ${network}`)
}
