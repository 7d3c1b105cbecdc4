/**
 * One chunk of help for a link that opens no app or no page: a QR code for the phone, a watch that reports that nothing opened, and the link to copy.
 */
export { watchAppOpening } from './app-opening.ts'
export { HandOff } from './hand-off.tsx'
export { isEmbedded } from '../part/embedded-browser.ts'
export { OpenInBrowser } from './open-in-browser.tsx'
export { asPage } from './wallet-page.ts'
