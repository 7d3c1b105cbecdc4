import { utf8 } from './utf8.ts'

/** One object of a tag-length-value text: a two-digit id and its value. The value may be a tag-length-value text itself. */
export interface TlvObject {
  readonly id: string
  readonly value: string
}

/** The unit of the lengths: characters, as EMV requires, or UTF-8 bytes, as some issuers write them. */
export type TlvUnit = 'characters' | 'bytes'

/**
 * Cuts a tag-length-value text (EMV QR code, merchant-presented mode) into its objects. A length is two digits.
 *
 * @param unit The unit of the lengths. Default: characters, so an accented letter counts as one.
 * @returns `undefined` if the ids and lengths do not cover the text exactly.
 */
export function readTlv(text: string, unit: TlvUnit = 'characters'): readonly TlvObject[] | undefined {
  const characters = Array.from(text)
  const objects: TlvObject[] = []
  let at = 0
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const start = at + 4
    const end =
      unit === 'characters' ? start + Number(head.slice(2)) : endOfBytes(characters, start, Number(head.slice(2)))
    if (end === undefined || end > characters.length) return undefined
    objects.push({ id: head.slice(0, 2), value: characters.slice(start, end).join('') })
    at = end
  }
  return objects
}

/** The index after `length` bytes; `undefined` if it is inside a character or after the end of the text. */
function endOfBytes(characters: readonly string[], start: number, length: number): number | undefined {
  let at = start
  let left = length
  for (; left > 0 && at < characters.length; at += 1) left -= utf8(characters[at] ?? '').length
  return left === 0 ? at : undefined
}
