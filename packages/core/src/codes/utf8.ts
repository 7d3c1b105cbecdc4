/**
 * The bytes of a text in UTF-8. `TextEncoder` does the same, but Jest's jsdom environment does not have it, and merchants test their slips there. A
 * lone surrogate becomes U+FFFD, as with `TextEncoder`.
 */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) bytes.push(...bytesOf(character.codePointAt(0) ?? 0))
  return Uint8Array.from(bytes)
}

function bytesOf(point: number): readonly number[] {
  if (point < 0x80) return [point]
  if (point < 0x800) return [0xc0 | (point >> 6), tail(point)]
  if (point >= 0xd800 && point < 0xe000) return bytesOf(0xfffd)
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(point >> 6), tail(point)]
  return [0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point)]
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)
