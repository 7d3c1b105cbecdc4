import { DESK_TOKEN_HEADER, type StaffRole } from '@ficha/core/contract/desk'
import { limitKeyOf, type Caller } from '../http/caller.ts'
import { refuseCrossSite } from '../http/cross-site.ts'
import type { EdgeLimits } from '../http/edge-limits.ts'
import { Problem } from '../http/problem.ts'
import type { StaffMember } from '../options/desk/desk-options.ts'
import { isDeskToken } from './desk-token.ts'

/** A request to the desk. */
export interface DeskCaller extends Caller {
  readonly url: URL
  readonly limits: EdgeLimits
}

/**
 * Returns the staff member of a request, if the member has one of the roles.
 *
 * @throws Problem: 404 where there is no desk, 429 above the limit of reads, 403 for anybody who may not do it.
 */
export const admitStaff = async (caller: DeskCaller, roles: readonly StaffRole[]): Promise<StaffMember> => {
  const { settings, request, limits } = caller
  if (!settings.desk) throw new Problem('not-found', { detail: NO_DESK })
  await limits.read.take(limitKeyOf(caller, 'desk'))
  const member = await settings.desk.staff(request.web())
  if (!member) throw new Problem('not-allowed', { detail: NOBODY })
  if (!roles.some((role) => member.may.includes(role))) throw new Problem('not-allowed', { detail: noRole(roles) })
  return member
}

/**
 * The same for a write. A page of another site is refused, and so is a request without the token of the member's session.
 *
 * @throws Problem as `admitStaff`, and 403 for a forged request.
 */
export const admitStaffWrite = async (caller: DeskCaller, roles: readonly StaffRole[]): Promise<StaffMember> => {
  const { settings, request, url } = caller
  refuseCrossSite(request, url, settings.origins)
  const member = await admitStaff(caller, roles)
  const token = request.headers.get(DESK_TOKEN_HEADER) ?? ''
  if (!(await isDeskToken(settings, member, token)))
    throw new Problem('cross-site', { path: `header.${DESK_TOKEN_HEADER}`, detail: NO_TOKEN })
  return member
}

const NO_DESK = 'There is no desk here. Set the option staff to have one.'
const NOBODY = 'The option staff answered undefined for this request: nobody of the staff is signed in.'
const NO_TOKEN = `Send the token of GET /desk/session in the header ${DESK_TOKEN_HEADER}. It ends after 12 hours and with the session.`
const noRole = (roles: readonly StaffRole[]): string =>
  `The staff member has not the role ${roles.join(' or ')}. The option staff answers the roles in may.`
