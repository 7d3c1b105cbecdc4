import { withoutEnd } from './without-end.ts'

/** A pictogram with what belongs to it: skin, variation, joined pictograms. */
const PICTOGRAM =
  /(?:[\d#*]\uFE0F?\u20E3|\p{RI}{1,2}|\p{Extended_Pictographic}(?:[\p{EMod}\uFE0F]|\u200D\p{Extended_Pictographic})*)\uFE0F?/gu

/** Marks of bold and italic text in chats: "*Banco:* Itaú", "_Titular_". A mark has no blank on its inner side. */
const BOLD = /\*{1,2}(?!\s)([^*\n]+)\*{1,2}/g
const ITALIC = /(^|[\s(])([_~`])(?!\s)([^_~`\n]+)\2(?=$|[\s):.,;])/gm

const BULLET = /^[●■►▸→✓»‣>#]+[ \t]*/gm

/**
 * A text without the marks of a chat, as shops paste their bank details from there: pictograms, asterisks around bold words, bullets. Several
 * pictograms in one line stand between its parts, so they become bullets. Letters and digits stay.
 *
 * @example
 * withoutChatMarks('🔢 *Cta. Cte. Gs:* 01-2345678-01') // 'Cta. Cte. Gs: 01-2345678-01'
 */
export const withoutChatMarks = (text: string): string =>
  text.split('\n').map(withoutPictograms).join('\n').replace(BOLD, '$1').replace(ITALIC, '$1$3').replace(BULLET, '')

const withoutPictograms = (line: string): string => {
  const inside = [...line.matchAll(PICTOGRAM)].length > 1 ? ' • ' : ' '
  const plain = line.replace(PICTOGRAM, inside)
  return plain === line ? line : withoutEnd(plain.replace(/^[\s•]+/, ''), ' \t•')
}
