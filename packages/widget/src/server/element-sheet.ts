import { checkoutRules } from '../shadow/checkout-part.tsx'
import { recurringRules } from '../shadow/recurring-part.tsx'
import { SLIP_RULES } from '../host/slip-sheet.ts'
import type { PreloadElement } from '../preload.ts'

/** Filled in by the build: the hash of each sheet, "sha256-...". */
declare const __FICHA_SHEET_HASHES__: Readonly<Record<PreloadElement, string>> | undefined

/** In a browser without scripts, controls that need a script are hidden and take no space. React's `states-and-motion.css` has a similar rule. */
const WITHOUT_SCRIPT = '@media (scripting:none){.ficha-tools,button{display:none!important}}'

const RULES: Readonly<Record<PreloadElement, string>> = {
  'ficha-payment': `${SLIP_RULES}${WITHOUT_SCRIPT}`,
  'ficha-checkout': `${SLIP_RULES}${checkoutRules}${WITHOUT_SCRIPT}`,
  'ficha-recurring': `${SLIP_RULES}${recurringRules}${WITHOUT_SCRIPT}`,
}

/**
 * The rules that an element is first drawn with. The same text is in `renderElement`'s `<style>`, and in the file of the element's name
 * (`ficha-payment.css`) beside the scripts.
 *
 * @example
 * elementSheet('ficha-payment')
 */
export const elementSheet = (element: PreloadElement): string => RULES[element]

/**
 * The hash that a policy has to allow for an inline sheet of an element: `style-src 'sha256-...'`. A policy with a nonce needs no hash, and
 * neither does one that allows files of the shop (`sheet: 'link'`).
 *
 * @returns The hash with its algorithm, without quotes.
 * @throws Error where the package runs from its source, which has no hashes.
 * @example
 * const policy = `style-src '${elementSheetHash('ficha-payment')}'`
 */
export const elementSheetHash = (element: PreloadElement): string => {
  if (typeof __FICHA_SHEET_HASHES__ === 'undefined') {
    throw new Error(
      '@ficha/widget: elementSheetHash knows no hashes, because it runs from its source. Import it from the built package.',
    )
  }
  return __FICHA_SHEET_HASHES__[element]
}
