import type { Messages } from '@ficha/core'
import type { MakeDisplay } from './make-display.ts'

/** A browser has no code that makes a display before it loads it, because in most cases the server has made the display. */
export const makeDisplayAtOnce = (_locale: string, _words: Messages | undefined): MakeDisplay | undefined => undefined

/** Loads the code that makes a display, and the words of a locale unless the page has its own. */
export const loadMakeDisplay = async (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  (await import('./make-on-page.ts')).makeDisplayIn(locale, words)
