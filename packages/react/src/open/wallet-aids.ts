/** One chunk of help for a wallet's link that does not open an app: a QR code for the phone, and a watch that reports that no app opened. */
export { watchAppOpening } from './app-opening.ts'
export { HandOff } from './hand-off.tsx'
export { isEmbedded } from '../part/embedded-browser.ts'
export { OpenInBrowser } from './open-in-browser.tsx'
export { asPage } from './wallet-page.ts'
