import { addAmounts, type Instruction, type Payment } from '@ficha/core'
import { parseBoleto } from '@ficha/core/codes/boleto'
import { parseBrCode } from '@ficha/core/codes/br-code'

/**
 * The number by which a payer names a slip, in capital letters and digits alone: the CLABE, the linha digitável of a boleto, the txid of a Pix code
 * (or the address of its charge), else the reference, else the text of the bars. "": the slip has no number.
 */
export const printedNumberOf = ({ instructions }: Payment): string => {
  for (const read of READINGS) {
    const found = instructions.map(read).find((number) => number !== undefined && number !== '')
    if (found !== undefined) return found
  }
  return ''
}

/** The most useful first. An agreement (convenio) is the same on every slip of a shop, so it names none. */
const READINGS: readonly ((instruction: Instruction) => string | undefined)[] = [
  (one) => (one.kind === 'clabe' ? compact(one.clabe) : undefined),
  (one) => (one.kind === 'reference' && one.label === 'linhaDigitavel' ? compact(one.value) : undefined),
  (one) =>
    one.kind === 'qr' && one.standard === 'pix' && one.content.from === 'payload'
      ? numberOfPix(one.content.payload)
      : undefined,
  (one) => (one.kind === 'reference' && one.label !== 'agreement' ? compact(one.value) : undefined),
  (one) => (one.kind === 'barcode' ? numberOfTyped(one.payload) : undefined),
]

/**
 * Reads a number as a person typed, pasted or scanned it: the bars of a boleto as its linha digitável, a whole Pix code as its txid, and any other
 * number without blanks, dots and dashes.
 */
export const numberOfTyped = (typed: string): string => {
  const number = compact(typed)
  const boleto = /^\d{44}$/.test(number) ? parseBoleto(number, 0) : undefined
  return boleto?.ok === true ? boleto.value.line : (numberOfPix(typed) ?? number)
}

/** `undefined` for a text that is not a Pix code, and for a code without a txid and an address. */
const numberOfPix = (payload: string): string | undefined => {
  const code = parseBrCode(payload)
  if (!code.ok) return undefined
  const { txid } = code.value
  return compact(txid ?? ('url' in code.value ? code.value.url : '')) || undefined
}

/** Longer than any number that a slip prints. */
const LONGEST = 100

const compact = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .slice(0, LONGEST)

/** An amount in the one spelling by which amounts are searched: "150" and "150.0" are "150.00". */
export const searchedAmount = (amount: string): string => addAmounts(amount, '0')
