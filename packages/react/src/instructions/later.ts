/** All that a screen needs only once it has been seen, in one chunk. */
export { watchAppOpening } from './app-opening.ts'
export { CountdownText } from './countdown-text.tsx'
export { EnlargedCode } from './enlarged-code.tsx'
export { ForeignZone } from './foreign-zone.tsx'
export { HandOff } from './hand-off.tsx'
export { ReplaceButton } from './replace-button.tsx'
export { SaveTools } from './save-tools.tsx'
