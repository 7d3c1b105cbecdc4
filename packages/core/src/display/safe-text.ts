/**
 * Characters that change how text around them is read or that cannot be seen: C0 and C1 controls but for tab and line
 * end, soft hyphen, zero-width and bidirectional marks, overrides and isolates, line and paragraph separators, byte order
 * mark, tags, and lone surrogates.
 */
const DECEPTIVE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** Longer text is shown cut, and copied whole. A screen that never ends helps nobody at a counter. */
const LONGEST = 5_000

/**
 * Makes gateway text safe to look at: what would reorder or hide text is shown by its number, such as ⟨U+202E⟩, and very
 * long text is cut. For showing only: what is copied stays byte for byte.
 */
export const safeText = (text: string): string => {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return shown
    .replace(/\r\n?/g, '\n')
    .replace(
      DECEPTIVE,
      (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
}

/** Cuts a long payload into words of four characters for a screen reader, which would else say "thirty-four trillion". */
export const spokenText = (text: string): string =>
  /^[0-9\s.-]{5,}$/.test(text)
    ? text
        .replace(/[\s.-]/g, '')
        .replace(/.{4}(?=.)/g, '$&, ')
        .replace(/\d(?=\d)/g, '$& ')
    : text
