/** A line of a text with a label and a value: "Titular: Recaudadora Altiplano S.R.L.". */
export interface LabelledLine {
  readonly label: string
  readonly value: string
}

/** A line of a text: its two parts if it has the form "label: value", else the line as it came. */
export type TextLine = LabelledLine | { readonly text: string }

/** The limits of a label and its value. A line over a limit is a sentence that contains a colon. */
const LONGEST_LABEL = 40
const LONGEST_VALUE = 200

/** A text that is longer than a screen shows is not searched for labels. It stays a text. */
const LONGEST_TEXT = 5_000

/**
 * Reads the lines of a gateway's free text. Only empty lines and the spaces around the two parts are dropped.
 *
 * @example
 * readLabelledLines('Banco: Itaú\nGracias') // [{ label: 'Banco', value: 'Itaú' }, { text: 'Gracias' }]
 */
export const readLabelledLines = (text: string): readonly TextLine[] =>
  text.length > LONGEST_TEXT ? [{ text }] : text.split(/\r\n?|\n/).flatMap(readLine)

const readLine = (line: string): readonly TextLine[] => {
  const trimmed = line.trim()
  if (trimmed === '') return []
  const colon = trimmed.indexOf(':')
  const label = trimmed.slice(0, Math.max(colon, 0)).trim()
  const after = trimmed.slice(colon + 1)
  const value = after.trim()
  // An address ("https://") and a time ("18:00") contain a colon, too.
  const isPlain = after.startsWith('//') || (/\d$/.test(trimmed.slice(0, Math.max(colon, 0))) && /^\d/.test(after))
  const isLabelled =
    /\p{L}/u.test(label) && label.length <= LONGEST_LABEL && value !== '' && value.length <= LONGEST_VALUE
  return [isLabelled && !isPlain ? { label, value } : { text: line }]
}
