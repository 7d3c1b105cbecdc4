import type { PlatformSettings, WebSettings } from '../options/settings.ts'
import { readDuration } from '../options/time/read-duration.ts'
import { isOrderId, orderPath, signOrderKey } from './order-key.ts'

/** The options of a link to an order. */
export interface SignOrderLinkOptions {
  /** How long the link can be opened, "90m", "2h" or "3d"; at most 90 days. */
  readonly expiresIn: string
  /** The language of the page, "pt-BR". Default: the browser's, else the country's. */
  readonly locale?: string
  /** The origin under which browsers reach the handler, "https://shop.example". Needed if the option `publicUrl` is not set. */
  readonly origin?: string
}

const LONGEST_MS = 90 * 86_400_000

/**
 * Signs the address of an order's page.
 *
 * @throws Error if an option is missing, or the id or the time is not valid.
 */
export const signOrderLink = async (
  settings: PlatformSettings & WebSettings,
  orderId: string,
  options: Partial<SignOrderLinkOptions> | null | undefined,
): Promise<string> => {
  // Code in JavaScript may leave the options out.
  const { expiresIn, locale, origin } = options ?? {}
  const { orderLinks, publicUrl, basePath, clock } = settings
  if (!orderLinks) {
    throw refused('there is no secret to sign by', 'Set the option pages.orderLinks: { secret }')
  }
  if (typeof orderId !== 'string' || !isOrderId(orderId)) {
    throw refused(
      'orderId is blank, "." or "..", or longer than 200 characters, so no address could lead to it',
      'Pass your own id of the order',
    )
  }
  const lasts = expiresIn === undefined ? undefined : readDuration(expiresIn)
  if (lasts === undefined || lasts > LONGEST_MS) {
    throw refused(
      'expiresIn is no duration of at most 90 days, and another person could find an old link',
      'Pass { expiresIn: "3d" }, or "90m" or "2h"',
    )
  }
  const base = publicUrl ?? (origin === undefined ? undefined : addressUnder(origin, basePath))
  if (base === undefined) {
    throw refused(
      'the handler’s address for browsers is unknown',
      'Set the option publicUrl, or pass origin: "https://shop.example"',
    )
  }
  // The signature covers the handler's own path, not a prefix that a proxy adds.
  const key = await signOrderKey(settings, orderLinks.secret, 'link', orderId, clock.now() + lasts)
  const query = new URLSearchParams({ key, ...(locale !== undefined && { locale }) })
  return `${base}${orderPath('', orderId)}?${query.toString()}`
}

/** `undefined` if the origin is not valid. */
const addressUnder = (origin: string, basePath: string): string | undefined =>
  URL.canParse(origin) ? `${new URL(origin).origin}${basePath}` : undefined

const refused = (wrong: string, remedy: string): Error =>
  new Error(`@ficha/server: signOrderLink was refused: ${wrong}. ${remedy}.`)
