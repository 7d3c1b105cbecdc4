import type { Messages } from '@ficha/core'
import type { MakeDisplay } from './make-display.ts'

/** A browser has none until it has asked for it: mostly the server has made the display. */
export const makerAtOnce = (_locale: string, _words: Messages | undefined): MakeDisplay | undefined => undefined

/** Loads what makes displays, and the words of a locale unless the page has its own. */
export const loadMaker = async (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  (await import('./make-on-page.ts')).makerFor(locale, words)
