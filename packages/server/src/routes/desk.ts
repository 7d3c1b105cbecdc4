import { DESK_ATTENTIONS, type DeskSession, type FindQuery, STAFF_ROLES } from '@ficha/core/contract/desk'
import { PHASES } from '@ficha/core'
import { readDecimal } from '@ficha/core/gateway'
import { admitStaff, admitStaffWrite } from '../desk/admit-staff.ts'
import { makeDeskToken } from '../desk/desk-token.ts'
import { doAct } from '../desk/do-act.ts'
import { findByNumber, findByText, listForDesk } from '../desk/find-payments.ts'
import { listSettled } from '../desk/list-settled.ts'
import { readAct } from '../desk/read-act.ts'
import { readDay } from '../desk/read-day.ts'
import { readStory } from '../desk/read-story.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import { jsonResponse, parseJsonObject, readJsonBytes } from '../http/json.ts'
import { badRequest, Problem } from '../http/problem.ts'
import type { Route } from './route-context.ts'

/** GET /desk/session: who sits at the desk, and the token for writes. */
export const getDeskSession: Route = async (context) => {
  const member = await admitStaff(context, STAFF_ROLES)
  const { environment, desk } = context.settings
  const session: DeskSession = {
    name: member.name,
    may: member.may,
    token: await makeDeskToken(context.settings, member),
    environment,
    findsPeople: desk?.findOrders !== undefined,
  }
  return jsonResponse(session)
}

/** GET /desk/payments: payments by phase, by what waits for a person, by amount and by day, the newest first. */
export const getDeskPayments: Route = async (context) => {
  await admitStaff(context, ['read'])
  return jsonResponse(await listForDesk(context.settings, readFindQuery(context.url.searchParams)))
}

/** POST /desk/payments: payments by one text that a person says. A text may be a name, so it is in the body and in no address. */
export const postDeskPayments: Route = async (context) => {
  const { settings, request, url } = context
  refuseCrossSite(request, url, settings.origins)
  await admitStaff(context, ['read'])
  const { text } = parseJsonObject(await readJsonBytes(request))
  if (typeof text !== 'string' || text.length > LONGEST_TEXT)
    throw badRequest('body.text', `One text of at most ${LONGEST_TEXT} characters.`)
  return jsonResponse(await findByText(settings, text))
}

/** A whole Pix code has fewer characters. */
const LONGEST_TEXT = 1_000

/** GET /desk/payments/:id: the story of the order of a payment, by its out_trade_no. */
export const getDeskStory: Route = async (context) => {
  const member = await admitStaff(context, ['read'])
  const record = await findByNumber(context.settings, segmentOf(context.id))
  if (!record) throw new Problem('not-found', { detail: 'No payment has this out_trade_no.' })
  return jsonResponse(await readStory(context.settings, member, record.orderId))
}

/** POST /desk/acts: does one thing with a payment, once for each key. */
export const postDeskAct: Route = async (context) => {
  const member = await admitStaffWrite(context, ['act', 'settle'])
  const act = readAct(parseJsonObject(await readJsonBytes(context.request)))
  const answer = await doAct(context.settings, member, act)
  context.keepAlive(context.startOutbox())
  return jsonResponse(answer)
}

/** GET /desk/today?from=&to=: what waits for a person, and what that time brought. */
export const getDeskDay: Route = async (context) => {
  await admitStaff(context, ['read'])
  const { from, to } = rangeIn(context.url.searchParams, LONGEST_DAY_MS)
  return jsonResponse(await readDay(context.settings, from, to))
}

/** GET /desk/settled?from=&to=&after=: the payments that became paid or reversed in that time, for the accountant. */
export const getDeskSettled: Route = async (context) => {
  await admitStaff(context, ['export'])
  const query = context.url.searchParams
  const range = rangeIn(query, LONGEST_RANGE_MS)
  return jsonResponse(await listSettled(context.settings, { ...range, after: query.get('after') ?? undefined }))
}

const DAY_MS = 86_400_000
/** Two days, for a day that is longer where clocks change. */
const LONGEST_DAY_MS = 2 * DAY_MS
const LONGEST_RANGE_MS = 400 * DAY_MS

const rangeIn = (query: URLSearchParams, longestMs: number): { readonly from: string; readonly to: string } => {
  const from = instantIn(query, 'from')
  const to = instantIn(query, 'to')
  if (from === undefined) throw badRequest('query.from', 'The instant at which the time begins.')
  if (to === undefined || to <= from || Date.parse(to) - Date.parse(from) > longestMs)
    throw badRequest('query.to', `An instant after from, by at most ${longestMs / DAY_MS} days.`)
  return { from, to }
}

const segmentOf = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Problem('not-found')
  }
}

const readFindQuery = (query: URLSearchParams): FindQuery => {
  const phase = oneOf(query, 'phase', PHASES)
  const attention = oneOf(query, 'attention', DESK_ATTENTIONS)
  const amount = query.get('amount')
  const after = query.get('after')
  if (amount !== null && !readDecimal(amount).ok)
    throw badRequest('query.amount', 'The amount is a decimal text: "150.00".')
  const from = instantIn(query, 'from')
  const to = instantIn(query, 'to')
  return {
    ...(phase !== undefined && { phase }),
    ...(attention !== undefined && { attention }),
    ...(amount !== null && { amount }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(after !== null && { after }),
  }
}

const oneOf = <Word extends string>(query: URLSearchParams, name: string, words: readonly Word[]): Word | undefined => {
  const given = query.get(name)
  if (given === null) return undefined
  const word = words.find((one) => one === given)
  if (word === undefined) throw badRequest(`query.${name}`, `One of ${words.join(', ')}.`)
  return word
}

/** Reads an instant of an address in the one spelling in which instants are stored. */
const instantIn = (query: URLSearchParams, name: string): string | undefined => {
  const given = query.get(name)
  if (given === null) return undefined
  const at = Date.parse(given)
  if (Number.isNaN(at)) throw badRequest(`query.${name}`, 'An instant with a zone: "2026-11-28T00:00:00-03:00".')
  return new Date(at).toISOString()
}
