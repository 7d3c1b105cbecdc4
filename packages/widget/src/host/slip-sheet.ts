import styles from '@ficha/react/first-paint.css?inline'
import { sheetOf, type Sheet } from './sheets.ts'

/**
 * Sets the font size to the reader's browser default, whatever the page's root (`rem`) is. Sizes of parts count from the root. Without this rule,
 * a page whose root is 40 px would get a slip with huge letters.
 */
const LETTERS = '@media screen{:host{font-size:medium!important}.ficha{font-size:max(1em,16px)}}'

/** The rules of the first drawing of every element: the kit's rules, in the shadow root. */
export const SLIP_RULES: string = `:host{display:block;min-inline-size:0;max-inline-size:100%}:host([hidden]){display:none}${styles}${LETTERS}`

/** The same as a sheet. */
export const slipSheet: Sheet = sheetOf(SLIP_RULES)
