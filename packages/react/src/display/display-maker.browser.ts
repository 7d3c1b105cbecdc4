import type { MakeDisplay } from './make-display.ts'

/** A browser has none until it has asked for it: mostly the server has made the display. */
export const makerAtOnce = (): MakeDisplay | undefined => undefined

/** Loads what makes displays. */
export const loadMaker = async (): Promise<MakeDisplay> => (await import('./make-display.ts')).makeDisplay
