import type { Messages } from '@ficha/core'
import type { MakeDisplay } from './make-display.ts'

/** A browser has no maker before it loads one, because in most cases the server has made the display. */
export const makerAtOnce = (_locale: string, _words: Messages | undefined): MakeDisplay | undefined => undefined

/** Loads the display maker, and the words of a locale unless the page has its own. */
export const loadMaker = async (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  (await import('./make-on-page.ts')).makerFor(locale, words)
