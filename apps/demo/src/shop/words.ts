import type { ShopWords } from './shop-words.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { esAR } from './words/es-ar.ts'
import { esCO } from './words/es-co.ts'
import { esUsted } from './words/es-usted.ts'
import { esVos } from './words/es-vos.ts'
import { pt } from './words/pt.ts'

/** The shop's words for a locale, in the same form of address as the slips. */
export const wordsFor = (locale: string): ShopWords => {
  if (locale.startsWith('pt')) return pt
  if (locale.startsWith('en')) return en
  if (locale === 'es-AR') return esAR
  if (locale === 'es-UY' || locale === 'es-PY') return esVos
  if (locale === 'es-CO') return esCO
  return locale === 'es-CR' ? esUsted : es
}
