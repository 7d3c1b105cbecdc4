/**
 * Finds what suits a language tag best, by RFC 4647 section 3.4 ("lookup"): of the tag itself, then of the tag without its last part, and so on. Tags come
 * from attributes, headers and settings of machines, so capitals, underscores and blanks do not matter.
 *
 * @param locale "es-AR", "es_ar", "ES-ar", "pt_BR.UTF-8", "es-AR-u-nu-latn".
 * @param find Called with lower-case tags, the longest first: "es-ar", then "es".
 * @returns The first value that was found, or `undefined`.
 * @example
 * lookUpTag('es_419', (tag) => new Map([['es', 'español']]).get(tag)) // 'español'
 */
export const lookUpTag = <Value>(locale: string, find: (tag: string) => Value | undefined): Value | undefined => {
  let tag = locale.trim().toLowerCase().replace(/[_.]/g, '-')
  let found = find(tag)
  while (found === undefined && tag.includes('-')) {
    tag = tag.slice(0, tag.lastIndexOf('-'))
    found = find(tag)
  }
  return found
}
