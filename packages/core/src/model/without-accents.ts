/** A text in small letters and without accents, for comparisons: "Itaú" and "itau" are equal. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
