import type { Channel } from './payment-terms.ts'

/** Published 2024, in the answers of these wallets. */
const SCHEMES: Partial<Readonly<Record<Channel, readonly string[]>>> = {
  AME: ['amedigital'],
  Mach: ['machapp'],
}

const NONE: readonly string[] = []

/**
 * The schemes of the links that open a wallet's own app, without the colon. Only payments of this wallet may use them: no other payment opens them,
 * and this wallet opens no other app. A merchant's `appSchemes` are allowed in addition.
 *
 * @example
 * appSchemesOf('Mach') // ['machapp']
 * appSchemesOf('Nequi') // []
 */
export const appSchemesOf = (channel: string | undefined): readonly string[] =>
  channel !== undefined && Object.hasOwn(SCHEMES, channel) ? (SCHEMES[channel as Channel] ?? NONE) : NONE
