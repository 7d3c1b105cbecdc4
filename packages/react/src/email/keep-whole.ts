import { markup, type Markup } from './markup.ts'

/** A text without line breaks inside its numbers. */
export const keepWhole = (text: string, numbers: readonly string[]): readonly Markup[] => {
  const pieces: Markup[] = []
  let rest = text
  while (rest !== '') {
    const next = firstOf(rest, numbers)
    if (next === undefined) return [...pieces, markup`${rest}`]
    pieces.push(markup`${rest.slice(0, next.at)}<span style="white-space:nowrap">${next.number}</span>`)
    rest = rest.slice(next.at + next.number.length)
  }
  return pieces
}

const firstOf = (
  text: string,
  numbers: readonly string[],
): { readonly at: number; readonly number: string } | undefined => {
  let first: { readonly at: number; readonly number: string } | undefined
  for (const number of numbers) {
    const at = number === '' ? -1 : text.indexOf(number)
    if (at >= 0 && (first === undefined || at < first.at)) first = { at, number }
  }
  return first
}
