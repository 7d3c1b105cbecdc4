const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup whose every value was escaped. Only {@link html} makes it. */
export interface Markup {
  readonly markup: string
}

type Value = Markup | string | number | undefined | readonly Markup[]

const write = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template that escapes its values, so that a text of an order or the gateway cannot become markup. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts.reduce((whole, part, place) => whole + write(values[place - 1]) + part),
})
