/** The text in place of a secret. */
export const HIDDEN = '[hidden]'

/** The shortest part of a secret that is hidden. A shorter one would be found by chance in other texts. */
const SHORTEST_PART = 6

const NAMED_ENTITIES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** Matches one character in plain form, in JSON, in an address or in HTML, also if it was written so several times. */
function characterPattern(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = code.toString(16)
  const bytes = [...Buffer.from(character)].map((byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`).join('')
  const entity = NAMED_ENTITIES[character]
  const forms = [
    `\\\\*\\u{${hex}}`,
    `\\\\+u0*${hex}`,
    bytes,
    `&(?:amp;)*#(?:0*${code}|x0*${hex});`,
    ...(entity === undefined ? [] : [`&(?:amp;)*${entity};`]),
    // Base64 for addresses has other signs.
    ...({ '+': ['-'], '/': ['_'], ' ': ['\\+'] }[character] ?? []),
  ]
  return `(?:${forms.join('|')})`
}

/** Matches a text, and each part of it with at least half of its characters. */
function partsPattern(text: string): RegExp {
  const characters = Array.from(text, characterPattern)
  const half = Math.min(characters.length, Math.max(SHORTEST_PART, Math.ceil(characters.length / 2)))
  const starts = Array.from({ length: characters.length - half + 1 }, (_, start) => {
    const rest = characters.slice(start + half)
    return (
      characters.slice(start, start + half).join('') +
      rest.map((one) => `(?:${one}`).join('') +
      ')?'.repeat(rest.length)
    )
  })
  return new RegExp(starts.join('|'), 'giu')
}

/** The Base64 of a secret at each place of a longer text, without the signs that depend on its neighbours. */
function base64Forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const first = Math.ceil((before * 4) / 3)
    return whole.slice(first, (before + bytes.length) % 3 === 0 ? undefined : -1)
  })
}

/**
 * Creates a function that removes secrets from a text: in plain form, halves of them, and in the forms of JSON, addresses, HTML, Base64 and hexadecimal
 * numbers. It is needed because a gateway may repeat a request in its answer.
 */
export function hideSecrets(appId: string, secrets: readonly string[]): (text: string) => string {
  const patterns = [...new Set(secrets)]
    .filter((secret) => secret !== '')
    .flatMap((secret) => [
      new RegExp(Array.from(Buffer.from(`${appId}:${secret}`).toString('base64'), characterPattern).join(''), 'gu'),
      ...[...base64Forms(secret), Buffer.from(secret).toString('hex'), secret].map(partsPattern),
    ])
  return (text) => patterns.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text)
}
