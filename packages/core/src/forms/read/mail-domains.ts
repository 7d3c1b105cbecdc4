/** The most common e-mail domains of these countries. They are used only to find typing errors. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'yahoo.com.br',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'yahoo.com.ar',
  'yahoo.com.mx',
  'yahoo.es',
  'hotmail.es',
  'outlook.es',
]

/** Domains that exist and look like a common one. They are not typing errors. */
const REAL = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'aol.com',
  'live.cl',
  'live.com.mx',
  'live.com.ar',
  'hotmail.cl',
  'outlook.cl',
  'yahoo.cl',
  'yahoo.com.co',
  'yahoo.com.pe',
  'outlook.com.br',
  'hotmail.com.ar',
  'hotmail.com.br',
  'outlook.com.ar',
  'gmx.com',
  'me.com',
  'mac.com',
  'msn.com',
  'globo.com',
  'ig.com.br',
])

/**
 * The domain that the payer probably meant. It differs by one missing, additional or changed letter, by two swapped letters, or by its ending.
 * `undefined` for a domain that looks right, and for one that is not near a common domain.
 *
 * @example likelyDomain('gmial.com') // 'gmail.com'
 */
export const likelyDomain = (domain: string): string | undefined => {
  if (isKnown(domain)) return undefined
  const near = nearest(domain)
  if (near !== undefined) return near
  // Finds a typing error in the ending even when the name has one too: "gmial.con".
  const ended = domain.replace(NO_ENDING, '.com')
  if (ended === domain) return undefined
  return isKnown(ended) ? ended : (nearest(ended) ?? ended)
}

const isKnown = (domain: string): boolean => COMMON.includes(domain) || REAL.has(domain)

const nearest = (domain: string): string | undefined =>
  COMMON.find((common) => isOneSlipFrom(domain, common) || isUnfinished(domain, common))

/** Endings that do not exist and differ from "com" by one typing error. */
const NO_ENDING = /\.(?:con|cmo|comm|coom|ccom|vom|xom|c0m|ocm|cpm|cim|con,|comn)$/

/** "gmail", "gmail.", "gmail.co", "gmail.con": an ending that is incomplete or mistyped. */
const isUnfinished = (domain: string, common: string): boolean => {
  const name = common.slice(0, common.indexOf('.'))
  return (
    common.startsWith(`${name}.com`) && common === `${name}.com` && [name, `${name}.`, `${name}.c`].includes(domain)
  )
}

const isOneSlipFrom = (typed: string, meant: string): boolean => {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  let end = 0
  const shorter = Math.min(typed.length, meant.length)
  while (end < shorter - start && typed[typed.length - 1 - end] === meant[meant.length - 1 - end]) end += 1
  const typedMiddle = typed.slice(start, typed.length - end)
  const meantMiddle = meant.slice(start, meant.length - end)
  const isSwap = typedMiddle.length === 2 && typedMiddle[0] === meantMiddle[1] && typedMiddle[1] === meantMiddle[0]
  return isSwap || (typedMiddle.length <= 1 && meantMiddle.length <= 1)
}
