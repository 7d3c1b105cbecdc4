import type { Country, RecurringPlan } from '@ficha/core'
import type { GatewayPage } from '@ficha/react'

/** Where the kit's BFF is mounted. */
export const CHECKOUT_BASE = '/api/checkout'

/** A refusal of the shop or of the BFF. */
export class ShopRefusal extends Error {
  override readonly name = 'ShopRefusal'
  readonly status: number

  constructor(status: number) {
    super(`The shop answered ${String(status)}.`)
    this.status = status
  }
}

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new ShopRefusal(response.status)
  return (await response.json()) as Answer
}

/** A new membership of the coffee club: its coming charges, and the gateway's page for the card. */
export interface StartedClub {
  readonly id: string
  readonly redirect: GatewayPage
  readonly summary: RecurringPlan
}

/**
 * Joins the coffee club. "member" if this visitor is a member already, "unknown" if the answer about the membership did not come. Then the next
 * call goes on with the same membership.
 */
export const joinClub = async (country: Country): Promise<StartedClub | 'member' | 'unknown'> => {
  try {
    const { membershipId } = await post<{ readonly membershipId: string }>('/shop/memberships', { country })
    const returnUrl = `${window.location.origin}/club/return`
    return await post<StartedClub>(`${CHECKOUT_BASE}/recurring`, { recurringId: membershipId, returnUrl })
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.status === 502) return 'unknown'
    if (error.status === 409) return 'member'
    throw error
  }
}
