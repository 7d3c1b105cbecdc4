import { createRequire } from 'node:module'

/** The data of caniemail.com about one feature: by family, program and version, "y", "a" (partly), "n" or "u". */
interface Feature {
  readonly slug: string
  readonly stats: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
}

const { data } = createRequire(import.meta.url)('caniemail/caniemail.json') as { readonly data: readonly Feature[] }

const features = new Map(data.map((feature) => [feature.slug, feature]))

/** The mail that people of these countries read, on every platform that its makers have a program for. */
const FAMILIES = ['gmail', 'outlook', 'apple-mail', 'yahoo', 'samsung-email'] as const

/**
 * The mail programs whose newest tested version does not fully support a feature: "gmail.ios, outlook". A family has its name alone if none of its
 * programs does. "" if all of them do, "untested" if there is no test.
 */
export const lackingOf = (feature: string): string => {
  const stats = features.get(feature)?.stats
  if (!stats) return 'untested'
  return FAMILIES.flatMap((family) => {
    const programs = Object.entries(stats[family] ?? {})
    const lacking = programs.filter(([, versions]) => !isSupported(versions))
    if (lacking.length === programs.length && programs.length > 0) return [family]
    return lacking.map(([program]) => `${family}.${program}`)
  }).join(', ')
}

/** Programs count their versions in years, then in numbers ("2016", "16.80"): the last tested and the highest must both support it. */
const isSupported = (versions: Readonly<Record<string, string>>): boolean => {
  const tested = Object.entries(versions)
  const highest = tested.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  return [tested.at(-1), highest].every((test) => test?.[1].startsWith('y'))
}

/** Elements that caniemail.com tests under the name of another. */
const ELEMENTS: Readonly<Record<string, string>> = { h1: 'h1-h6', ol: 'lists', li: 'lists', tr: 'table', td: 'table' }

/** Every feature that an e-mail's markup uses: elements, attributes, properties and values that have a test of their own. */
export const featuresOf = (html: string): ReadonlySet<string> => {
  const used = new Set<string>()
  if (/^<!doctype html>/i.test(html)) used.add('html-doctype')
  for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[\w-]+="[^"]*")*)\s*>/g)) {
    used.add(`html-${ELEMENTS[element] ?? element}`)
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (name === 'style') declarations(value, used)
      else if (name === 'class') used.add('css-selector-class')
      else if (element === 'meta') used.add(value === 'color-scheme' ? 'html-meta-color-scheme' : `html-meta ${name}`)
      else used.add(`html-${name}`)
    }
  }
  for (const [, sheet = ''] of html.matchAll(/<style>([^]*?)<\/style>/g)) {
    for (const [, condition = ''] of sheet.matchAll(/@media \(([\w-]+)/g)) {
      used.add('css-at-media').add(`css-at-media-${condition}`)
    }
    for (const [, inside = ''] of sheet.matchAll(/\{([^{}]*)\}/g)) declarations(inside, used)
  }
  return used
}

const declarations = (style: string, used: Set<string>): void => {
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim())
    used.add(`css-${property}`)
    if (value === 'none') used.add(`css-${property}-none`)
    if (value.includes('!important')) used.add('css-important')
    for (const [, unit = ''] of value.matchAll(/\d(px|em|rem|%|vw|ch)/g))
      used.add(`css-unit-${unit === '%' ? 'percent' : unit}`)
  }
}
