/** A text without the characters of a set at its end. A loop, because an expression that looks for an end begins again at every character. */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
