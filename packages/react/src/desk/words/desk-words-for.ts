import type { DeskWords } from './desk-words.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { ptBR } from './pt-br.ts'

/** The words for a BCP 47 tag, by its language: Portuguese, Spanish, and English for any other. */
export const deskWordsFor = (locale: string): DeskWords => {
  switch (locale.toLowerCase().split(/[-_]/)[0]) {
    case 'pt':
      return ptBR
    case 'es':
      return es
    default:
      return en
  }
}

/** Fills the values into a sentence. */
export const fillWords = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
