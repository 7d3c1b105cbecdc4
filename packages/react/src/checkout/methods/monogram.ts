/**
 * Two letters of a name: the first ones of its words, else its capitals, else how it begins.
 *
 * @example monogramOf('OXXO Pay') // 'OP'
 * @example monogramOf('CoDi') // 'CD'
 * @example monogramOf('Nequi') // 'Ne'
 */
export const monogramOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length > 1)
    return words
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('')
  const [word = ''] = words
  const capitals = word.match(/\p{Lu}/gu) ?? []
  return capitals.length === 2 ? capitals.join('') : word.slice(0, 2)
}
