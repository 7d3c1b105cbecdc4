import { MARK } from './hostile-values.ts'

/** The elements and attributes that a voucher may have. Everything else in the markup is text that became markup, or a new part to be checked. */
const ELEMENTS = new Set(
  (
    'a abbr article aside bdi bdo body br button code data dd details dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 ' +
    'head header hr html i img input label legend li main meta nav ol output p path progress q rect section small span strong sub ' +
    'summary sup svg table tbody td th thead time title tr ul use wbr circle g line polyline'
  ).split(' '),
)

/** Attributes that run or load something, or that a strict policy blocks. */
const isForbidden = (name: string, allowStyle: boolean): boolean =>
  name.startsWith('on') ||
  name.includes(MARK) ||
  ['srcdoc', 'formaction', 'action', 'background', 'ping', 'srcset', 'http-equiv'].includes(name) ||
  (name === 'style' && !allowStyle)

/** The allowed targets in markup: web pages, parts of the page itself, and pictures that are sent with an e-mail. */
const isHarmless = (name: string, value: string): boolean =>
  !['href', 'src', 'xlink:href', 'poster', 'data'].includes(name) ||
  /^(https:\/\/[^/?#@\\\s]+([/?#]|$)|#|cid:)/i.test(value) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*$/.test(value)

interface Allowed {
  readonly allowStyle?: boolean
  /** The only sheet that the markup may have, once and unchanged, because it has no value of a payment. */
  readonly sheet?: string
}

/** @throws Error that names the forbidden part of the markup. */
export const checkHtml = (html: string, { allowStyle = false, sheet }: Allowed = {}): void => {
  const rest = sheet === undefined ? html : html.replace(`<style>${sheet}</style>`, '')
  for (const { element, attributes } of tagsOf(rest)) {
    if (!ELEMENTS.has(element.toLowerCase())) throw new Error(`The markup has an element <${element.slice(0, 80)}>.`)
    for (const [name, value] of attributes) {
      if (isForbidden(name, allowStyle))
        throw new Error(`<${element}> has an attribute ${name}="${value.slice(0, 80)}".`)
      if (!isHarmless(name, value)) throw new Error(`<${element}> leads to ${name}="${value.slice(0, 200)}".`)
    }
  }
}

interface Tag {
  readonly element: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
}

/** Reads tags like a browser in two respects: an attribute's value ends at its quote, and text ends at the next "<" before a letter. */
function* tagsOf(html: string): Generator<Tag> {
  const start = /<\/?([a-z][^\s/>]*)|<!--|<!doctype html>/gi
  for (let found = start.exec(html); found; found = start.exec(html)) {
    if (found[0].startsWith('<!')) {
      // React writes empty comments between texts, and never a comment with words.
      if (found[0] === '<!--' && !html.startsWith('<!-- -->', found.index))
        throw new Error(`The markup has a comment: ${html.slice(found.index, found.index + 80)}`)
      continue
    }
    const attributes: [string, string][] = []
    const attribute = /\s*(?:([^\s"'>/=]+)(?:="([^"]*)"|='([^']*)'|=([^\s>]*))?|\/|(>))/y
    attribute.lastIndex = start.lastIndex
    for (let part = attribute.exec(html); part && part[5] === undefined; part = attribute.exec(html)) {
      if (part[1] !== undefined) attributes.push([part[1].toLowerCase(), decoded(part[2] ?? part[3] ?? part[4] ?? '')])
      start.lastIndex = attribute.lastIndex
    }
    yield { element: found[1] ?? '', attributes }
  }
}

const decoded = (value: string): string =>
  value
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
