import { utf8 } from '../platform/bytes.ts'
import { hmacHexUnder } from '../platform/digest.ts'
import { isSameHex } from '../platform/is-same-secret.ts'
import type { StaffMember } from '../options/desk/desk-options.ts'
import type { GatewaySettings, PlatformSettings } from '../options/settings.ts'

type TokenSettings = Pick<GatewaySettings & PlatformSettings, 'securityKey' | 'clock' | 'environment'>

const LASTS_MS = 12 * 3_600_000

/**
 * Makes a token against forgery for a staff member's session: the instant of its end in milliseconds, and a HMAC-SHA256 over it and the session. A
 * page of another site can neither read it nor make it.
 */
export const makeDeskToken = async (settings: TokenSettings, member: StaffMember): Promise<string> => {
  const endsAt = String(settings.clock.now() + LASTS_MS)
  return `${endsAt}.${await macOf(settings, member, endsAt)}`
}

/** Whether a token was made for this member's session and has not ended. */
export const isDeskToken = async (settings: TokenSettings, member: StaffMember, token: string): Promise<boolean> => {
  const [, endsAt = '', mac = ''] = /^(\d{1,16})\.([\da-f]{64})$/.exec(token) ?? []
  const isOurs = isSameHex(await macOf(settings, member, endsAt), mac)
  return isOurs && Number(endsAt) > settings.clock.now()
}

const macOf = (
  { securityKey, environment }: TokenSettings,
  { name, session }: StaffMember,
  endsAt: string,
): Promise<string> =>
  hmacHexUnder(securityKey, utf8(JSON.stringify(['ficha desk 1', environment, name, session ?? '', endsAt])))
