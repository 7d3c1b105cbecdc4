import { hasWords } from '@ficha/core/internal'
import type { WithHeaders } from './incoming.ts'
import { badRequest } from './problem.ts'

/** A language with its subtags: "pt-BR", "es_419". Longer texts are refused, because they could fill the cache. */
const TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i

/**
 * Reads the language for screens from a request: `?locale=`, else the first language of `Accept-Language` that has texts, by its weights.
 *
 * @returns The tag as it was sent. "default" if a browser asks only for languages without texts. `undefined` if the request names no
 * language: it comes from a machine, which needs no screen.
 * @throws Problem (400) for a parameter that is given twice.
 */
export const requestedLocale = (url: URL, request: WithHeaders): string | undefined => {
  const [requested, ...more] = url.searchParams.getAll('locale')
  if (more.length > 0)
    throw badRequest('query.locale', 'locale was sent more than once. Send one language, such as locale=pt-BR.')
  if (requested !== undefined && TAG.test(requested)) return requested
  const accepted = acceptedTags(request.headers.get('accept-language') ?? '')
  // For a language without words the payment's country decides.
  return accepted.find(hasWords) ?? (accepted.length > 0 ? 'default' : undefined)
}

/** The tags of `Accept-Language` (RFC 9110, section 12.5.4), the highest weight first. "*" is not a language. */
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
