/** A text of a gateway for a comment of one line. It cannot end the comment. */
export const inComment = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').replaceAll('*/', '* /')
