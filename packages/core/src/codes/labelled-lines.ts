/** A line of a text that names a thing and says what it is: "Titular: Recaudadora Altiplano S.R.L.". */
export interface LabelledLine {
  readonly label: string
  readonly value: string
}

/** A text cut at its line ends, each line as it came or, where it has the form of "label: value", in its two parts. */
export type TextLine = LabelledLine | { readonly text: string }

/**
 * A label is short and holds a letter; what follows the colon is no address ("https://") and no minutes
 * ("18:00"). A longer beginning is a sentence that
 * happens to hold a colon.
 */
const LABELLED = /^\s*([^:\n]{1,40}?)\s*:(?!\/\/|(?<=\d:)\d)\s*(\S.{0,199}?)\s*$/u

/**
 * Reads the lines of a gateway's free text. Nothing is dropped but empty lines and the spaces around the two parts.
 *
 * @example
 * readLabelledLines('Banco: Itaú\nGracias') // [{ label: 'Banco', value: 'Itaú' }, { text: 'Gracias' }]
 */
export const readLabelledLines = (text: string): readonly TextLine[] =>
  text.split(/\r\n?|\n/).flatMap((line): readonly TextLine[] => {
    if (line.trim() === '') return []
    const [, label = '', value = ''] = LABELLED.exec(line) ?? []
    return [/\p{L}/u.test(label) ? { label, value } : { text: line }]
  })
