import { tableFor, type Tables } from '@ficha/core/contract'
import type { ShopWords } from './shop-words.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { esAR } from './words/es-ar.ts'
import { esCO } from './words/es-co.ts'
import { esUsted } from './words/es-usted.ts'
import { esVos } from './words/es-vos.ts'
import { pt } from './words/pt.ts'

/** The shop's words for a locale, in the same form of address as the slips. */
export const wordsFor = (locale: string): ShopWords => tableFor(WORDS, locale)

const WORDS: Tables<ShopWords> = {
  en,
  es,
  'es-ar': esAR,
  'es-co': esCO,
  'es-cr': esUsted,
  'es-py': esVos,
  'es-uy': esVos,
  pt,
}
