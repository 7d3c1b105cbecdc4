import type { GatewayRefusal } from '../ports/gateway.ts'

const LONGEST = 200

/**
 * Writes the gateway's refusal for the merchant's log and audit trail: code, sub_code and its sentence. Such a sentence may quote the
 * request ("CPF 111.444.777-35 is invalid"), so everything that may be a person's number or address is removed.
 *
 * @example
 * wordsOf({ kind: 'gateway-refused', code: '40002', subCode: 'invalid-cpf', subMsg: 'CPF 111.444.777-35', message: '' })
 * // '40002 invalid-cpf: CPF …'
 */
export const wordsOf = ({ code, subCode, msg, subMsg }: GatewayRefusal): string => {
  const name = [code, subCode].filter((part) => part !== undefined).map(asCode)
  const sentence = redactedWords(subMsg ?? msg ?? '')
  return sentence === '' ? name.join(' ') : `${name.join(' ')}: ${sentence}`
}

/** A code is a short word. Any other text in its place is not shown. */
const asCode = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : '(no code)')

/** Replaces each quoted text, with its quotation marks, by "…". */
const withoutQuoted = (text: string): string => {
  let safe = ''
  let quoted = ''
  for (const character of text) {
    if (quoted === '') {
      if (`"'“‘«`.includes(character)) quoted = character
      else safe += character
    } else if (`"'”’»`.includes(character)) {
      safe += '…'
      quoted = ''
    } else quoted += character
  }
  return safe + quoted
}

/** Returns a sentence of the gateway without numbers, addresses and quoted values, at most 200 characters. */
export const redactedWords = (text: string): string =>
  withoutQuoted(text.slice(0, 4 * LONGEST))
    .replace(/[^\S ]|\p{C}/gu, ' ')
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\S+/g, (word) => (/\d/.test(word) ? '…' : word))
    .replace(/(… ?)+/g, '… ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST)
