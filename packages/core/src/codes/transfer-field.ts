/** The words by which banks call the field for a reference in the form of a transfer. */
const FIELD =
  'referencia|glosa|concepto|motivo|descripci[oó]n|detalles?|observaci(?:ón|ones)|mensaje|asunto|comentarios?|nota'
const NAMED = new RegExp(`^(?:${FIELD})(?!\\p{L})`, 'iu')
/** The name of a field in quotation marks. */
const QUOTED = /["“«‘']([\p{L}][\p{L} .]{2,29})["”»’']/gu
/** "en el campo Referencia", "en la casilla de concepto". */
const CALLED = new RegExp(`(?:campo|casilla|casillero|espacio)(?: de)? (${FIELD})(?!\\p{L})`, 'iu')
/** "en la glosa", "en el motivo de la transferencia". */
const INSIDE = new RegExp(`(?:^|[^\\p{L}])en (?:el|la|los|las|su) (${FIELD})(?!\\p{L})`, 'iu')
/** "Glosa: escriba la referencia". The word "referencia" as a label may be that of the number itself. */
const LABEL = /(?:^|[^\p{L}])(glosa|concepto|motivo)(?!\p{L})/iu

/**
 * The name of the field into which a bank's form takes the reference of a transfer, as the gateway's text calls it: a quoted word, a word after
 * "campo", or a word that banks use. `undefined` if the text names none. The text is read up to a length, and each pattern reads it once.
 *
 * @example
 * transferField('Escriba el número 419023377 en el campo "Referencia"') // 'Referencia'
 */
export const transferField = (text: string): string | undefined => {
  const read = text.slice(0, LONGEST_TEXT)
  const quoted = [...read.matchAll(QUOTED)].map(([, name = '']) => name.trim()).find((name) => NAMED.test(name))
  const name =
    quoted ?? [CALLED, INSIDE, LABEL].map((pattern) => pattern.exec(read)?.[1]).find((one) => one !== undefined)
  return name === undefined ? undefined : name.charAt(0).toUpperCase() + name.slice(1)
}

/** A longer text is no bank details. */
const LONGEST_TEXT = 5_000
