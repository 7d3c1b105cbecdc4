import type { DisplayModel } from '@ficha/core'

/** Characters that some file system refuses in a name, and characters that hide text or change its direction. */
const NOT_IN_A_NAME = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]+/gu
const MOST_CHARACTERS = 120

/** The parts of a display model that name the slip. */
export type Named = Pick<DisplayModel, 'order' | 'title' | 'ids' | 'amount'>

/** The file name of a slip, without the ending: "Feira do Barro - Pix - 1043". */
export const slipFileName = ({ order, title, ids, amount }: Named): string =>
  [order.shop, title, order.number ?? ids[0]?.value ?? amount.plain]
    .filter((part) => part !== undefined)
    .join(' - ')
    .replace(NOT_IN_A_NAME, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_CHARACTERS)
    .trim()
