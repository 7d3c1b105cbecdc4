/**
 * Whether every character is printable ASCII. Code 128 also encodes control characters. But a scanner would type them into the cashier's till, and
 * no number for a payer contains one.
 */
export const isPrintableAscii = (text: string): boolean => /^[ -~]*$/.test(text)
