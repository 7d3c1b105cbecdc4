import { makeDisplay, type MakeDisplay } from './make-display.ts'

/** A server renders in one go. */
export const makerAtOnce = (): MakeDisplay | undefined => makeDisplay

/** The same for callers that can wait. */
export const loadMaker = (): Promise<MakeDisplay> => Promise.resolve(makeDisplay)
