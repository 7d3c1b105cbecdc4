/** Blanks, line breaks and characters that nobody sees. A file, a shell or a copy from a page adds them to a key, and no log shows them. */
const LOOSE_END = /^[\s\p{Cc}\p{Cf}]|[\s\p{Cc}\p{Cf}]$/u

/** Whether a key or an id begins or ends with a character that does not belong to it. */
export const hasLooseEnd = (text: string): boolean => LOOSE_END.test(text)

/** Finishes "gateway.securityKey is …". */
export const LOOSE = 'a text that begins or ends with a blank, a line break or an invisible character'

/**
 * Refuses such a key or id.
 *
 * @param name Its name, for the sentence. The value is not repeated.
 * @throws Error
 */
export const refuseLooseEnd = (name: string, text: string): void => {
  if (hasLooseEnd(text))
    throw new Error(
      `@ficha/server: ${name} is ${LOOSE}, so it is not the one that you were given. Remove this character.`,
    )
}
