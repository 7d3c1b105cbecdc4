/** Text that is known to be markup. Everything else that goes into a template is escaped. */
export interface Markup {
  readonly markup: string
}

/** A template whose values are escaped, unless they are markup themselves; lists are joined, and `undefined` and `false` become an empty text. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts.map((part, place) => part + write(values[place])).join(''),
})

/** Marks a text of the kit as markup: attributes and style sheets without foreign text. */
export const trusted = (text: string): Markup => ({ markup: text })

type Value = string | number | undefined | false | Markup | readonly Markup[]

const write = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'markup' in value ? value.markup : value.map(write).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
