/** One object of a tag-length-value text: a two-digit id and its value, which may be such a text itself. */
export interface TlvObject {
  readonly id: string
  readonly value: string
}

/**
 * Cuts a tag-length-value text (EMV QR code, merchant-presented mode) into its objects. A length is two digits and
 * counts characters, so an accented letter counts one whatever its bytes.
 *
 * @returns `undefined` unless ids and lengths account for every character.
 */
export function readTlv(text: string): readonly TlvObject[] | undefined {
  const characters = Array.from(text)
  const objects: TlvObject[] = []
  let at = 0
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const end = at + 4 + Number(head.slice(2))
    if (end > characters.length) return undefined
    objects.push({ id: head.slice(0, 2), value: characters.slice(at + 4, end).join('') })
    at = end
  }
  return objects
}
