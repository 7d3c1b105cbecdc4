import styles from '@ficha/react/first-paint.css?inline'
import { sheetOf, type Sheet } from './sheets.ts'

/**
 * Letters are as large as the reader's browser makes them, whatever the page says of every element: parts count from the page's root (`rem`),
 * and in a page that has the root at 40 px an element would be a slip for giants.
 */
const LETTERS = '@media screen{:host{font-size:medium!important}.ficha{font-size:max(1em,16px)}}'

/** What every element is drawn with at first: the kit's rules, in the shadow root. */
export const SLIP_RULES: string = `:host{display:block}:host([hidden]){display:none}${styles}${LETTERS}`

/** The same as a sheet. */
export const slipSheet: Sheet = sheetOf(SLIP_RULES)
