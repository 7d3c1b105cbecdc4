/**
 * Whether every character is a printable one of ASCII's. Code 128 has the control characters as well, but a scanner
 * would type them into the cashier's till, and no number that a payer is given has any.
 */
export const isPrintableAscii = (text: string): boolean => /^[ -~]*$/.test(text)
