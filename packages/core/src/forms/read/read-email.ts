import { doubtful, goodText, wrong, type FieldReading } from '../field-reading.ts'
import { cleanText, withoutSignsAround } from './clean-text.ts'
import { likelyDomain } from './mail-domains.ts'

const LONGEST = 254
/** A domain: labels with dots between them. No label begins or ends with a hyphen. The last label has at least two letters. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}$/u
const LOCAL = /^[^\s@,;:<>()[\]\\"]+$/u

/**
 * Reads an e-mail address. Only its structure is checked, because only the mail server knows whether it exists. A domain with a likely typing error
 * ("gmial.com", "gmail.con") is a doubt with a suggestion. The payer may keep the address.
 */
export const readEmail = (text: string): FieldReading => {
  const written = bareAddress(cleanText(text))
  if (written === '') return { kind: 'empty' }
  const address = written.replace(/ ?@ ?/, '@')
  const read = readAddress(address)
  // Phone keyboards often add a space next to "@", so this is a doubt and not an error.
  if (read.kind !== 'good' || address === written) return read
  return doubtful('emailTypo', read.value, read.value, { suggestion: read.value })
}

const readAddress = (address: string): FieldReading => {
  if (address.length > LONGEST) return wrong('tooLong')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || !LOCAL.test(local) || local.length > 64 || /^\.|\.\.|\.$/.test(local)) return wrong('emailForm')
  const repaired = domain.replaceAll(',', '.').replace(/\.$/, '')
  const likely = likelyDomain(repaired) ?? (repaired !== domain && isDomain(repaired) ? repaired : undefined)
  const suggestion = likely === undefined ? undefined : `${local}@${likely}`
  if (!isDomain(domain)) return wrong('emailDomain', suggestion === undefined ? undefined : { suggestion })
  const value = `${local}@${domain}`
  return suggestion === undefined ? goodText(value) : doubtful('emailTypo', value, value, { suggestion })
}

/** Whether a text is a domain. Each label has at most 63 characters. The labels are checked one by one, so no text takes long. */
const isDomain = (domain: string): boolean =>
  domain.split('.').every((label) => label.length > 0 && label.length <= 63) && DOMAIN.test(domain)

/**
 * Removes the text around an address. Copied addresses often look like "Ana <ana@correio.example>", "mailto:ana@correio.example" or "E-mail:
 * ana@correio.example;".
 */
const bareAddress = (text: string): string => {
  const [, inside] = /<([^<>]{1,254})>[.,;]?$/.exec(text) ?? []
  const bare = withoutSignsAround((inside ?? text).replace(/[.,;]$/, ''))
  return bare.replace(/^(?:mailto|e-?mail|mail|correo(?: electr[oó]nico)?|correio):\s*/i, '').trim()
}
