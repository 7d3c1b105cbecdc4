import { countryOf, isRecurringOver } from '@ficha/core'
import type { CheckoutHandler } from '@ficha/server'
import { clubTerms } from './club-prices.ts'
import type { Membership, Memberships } from './memberships.ts'
import { fieldsOf, isCountry, json, refuseForeignForm } from './shop-requests.ts'
import { newToken, type Sessions } from './session.ts'

/** The routes of the coffee club: its prices, joining, and a visitor's own memberships. `undefined` for any other request. */
export const createClubRoutes =
  (memberships: Memberships, checkout: Pick<CheckoutHandler, 'listRecurring'>, sessions: Sessions) =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/shop/club' && request.method === 'GET') {
      const country = searchParams.get('country')
      const known = isCountry(country) ? countryOf(country) : undefined
      return isCountry(country) && known
        ? json(clubTerms(country, known.currency))
        : json({ error: 'Name one of the 13 countries as ?country=BR.' }, 404)
    }
    if (pathname !== '/shop/memberships') return undefined
    if (request.method === 'GET') return listOwn(request, memberships, checkout, sessions)
    return request.method === 'POST' ? join(request, memberships, sessions) : undefined
  }

const join = async (request: Request, memberships: Memberships, sessions: Sessions): Promise<Response> => {
  const refusal = refuseForeignForm(request)
  if (refusal) return refusal
  const { country } = fieldsOf(await request.json().catch(() => undefined))
  if (!isCountry(country)) return json({ error: 'Say where the coffee goes: {"country":"BR"}.' }, 400)
  const known = sessions.of(request)
  const session = known ?? newToken()
  const own = (await memberships.listOf(session)).find((membership) => membership.country === country)
  if (own && isMember(own)) return json({ error: 'You are a member already.', membershipId: own.id }, 409)
  // A visitor who came back without paying continues with the same order.
  const membership = own && canGoOn(own) ? own : await memberships.create(session, country)
  const response = json({ membershipId: membership.id }, 201)
  if (known === undefined) response.headers.set('set-cookie', sessions.cookie(session))
  return response
}

const canGoOn = ({ phase }: Membership): boolean => phase === 'new' || phase === 'submitting' || phase === 'waiting'

const isMember = (membership: Membership): boolean =>
  membership.phase !== 'new' && !canGoOn(membership) && !isRecurringOver(membership.phase)

/**
 * The memberships of this visitor that the gateway knows, newest first. Each has its read id, and the id in the address to which the gateway's page
 * returns.
 */
const listOwn = async (
  request: Request,
  memberships: Memberships,
  checkout: Pick<CheckoutHandler, 'listRecurring'>,
  sessions: Sessions,
): Promise<Response> => {
  const session = sessions.of(request)
  const own = session === undefined ? [] : await memberships.listOf(session)
  const listed = await Promise.all(
    own.map(async ({ id, country }) => {
      const orders = await checkout.listRecurring({ recurringId: id })
      return orders.map((order) => ({ id: order.id, returnId: order.returnId, country, createdAt: order.createdAt }))
    }),
  )
  const newestFirst = listed.flat().sort((left, right) => right.createdAt.localeCompare(left.createdAt))
  return json({ memberships: newestFirst.map(({ id, returnId, country }) => ({ id, returnId, country })) })
}
