/** Removes the characters of a set from the end of a text. A loop, because a regular expression would search again from every character. */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
