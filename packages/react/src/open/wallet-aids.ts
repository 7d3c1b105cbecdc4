/** What helps where a wallet's link does not open by itself: a code for the phone, and a watch that says when no app came. One chunk. */
export { watchAppOpening } from './app-opening.ts'
export { HandOff } from './hand-off.tsx'
export { isEmbedded } from '../part/embedded-browser.ts'
export { OpenInBrowser } from './open-in-browser.tsx'
