/** Characters that are drawn as nothing, or that only move the text around them: the soft hyphen, joiners, marks of direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A number as gateways and banks write it: digits, capital or small letters, and the signs between its groups. */
const NUMBER = /^(?=.*\d)[\p{Zs}\t\r\n0-9A-Za-z./-]+$/u

/**
 * A number without the characters that a form would refuse: blanks of any kind (a no-break space, too), and characters that nobody sees, such as the
 * soft hyphen U+00AD. Its points, hyphens and slashes stay. A text that is no number comes back unchanged.
 *
 * @example
 * plainNumber('11.222.333/0001\u00ad-81') // '11.222.333/0001-81'
 * plainNumber('2904\u00a00042 00') // '2904004200'
 * plainNumber('Ana Roca 7') // 'Ana Roca 7'
 */
export const plainNumber = (text: string): string => {
  const visible = withoutInvisible(text)
  return NUMBER.test(visible) && !/[A-Za-z]{2}/.test(visible) ? visible.replace(/\s/gu, '') : text
}

/** A number as a screen shows it: its blanks stay, and characters that nobody sees are left out. A text that is no number comes back unchanged. */
export const visibleNumber = (text: string): string => {
  const visible = withoutInvisible(text)
  return NUMBER.test(visible) ? visible : text
}

const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')
