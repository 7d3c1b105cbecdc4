import type { WithHeaders } from './incoming.ts'
import { Problem } from './problem.ts'

/** Language, and what may follow it: "pt-BR", "es_419". Longer than any tag in use, shorter than a cache could be filled with. */
const TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i

/** The languages that there are words for; in another one the payment's own country decides. */
const SPOKEN = /^(?:es|pt|en)\b/i

/**
 * The language in which a request asks for screens: `?locale=`, else the first of `Accept-Language` that there are words for, by its
 * weights. `undefined` asks for none: a machine that reads phases needs no sentences.
 *
 * @returns the tag as it was sent, "default" where a person's browser asked in a language without words.
 * @throws Problem (400) for a parameter that is given twice.
 */
export const askedLocale = (url: URL, request: WithHeaders): string | undefined => {
  const [asked, ...more] = url.searchParams.getAll('locale')
  if (more.length > 0) throw new Problem('bad-request')
  if (asked !== undefined && TAG.test(asked)) return asked
  const accepted = acceptedTags(request.headers.get('accept-language') ?? '')
  return accepted.find((tag) => SPOKEN.test(tag)) ?? (accepted.length > 0 ? 'default' : undefined)
}

/** RFC 9110 section 12.5.4, most wanted first. "*" names no language. */
const acceptedTags = (header: string): readonly string[] =>
  header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => TAG.test(tag) && weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag)
