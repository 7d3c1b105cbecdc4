import type { DisplayBlock, DisplayCode, DisplayModel, Drawing, Messages, Payment, PaymentSnapshot } from '@ficha/core'
import { displayStateOf, toDisplay } from '@ficha/core/display'

/** The input of a display model that the page makes because no server has made it. */
export interface DisplayIngredients {
  readonly payment: Payment
  readonly snapshot: PaymentSnapshot | undefined
}

/** Makes the display model for the state of the snapshot. `passDeadline` updates the model after the deadline has passed on this page. */
export type MakeDisplay = (ingredients: DisplayIngredients) => DisplayModel

/** Makes display models with the words of one table. It loads the catalogue and Intl, so it is a chunk of its own. */
export const makeDisplayWith =
  (messages: Messages): MakeDisplay =>
  ({ payment, snapshot }) => {
    const passed = snapshot?.deadlinePassed ?? false
    const display = toDisplay(payment, { messages, passed, ...displayStateOf(snapshot) })
    return snapshot?.display ? withDrawings(display, snapshot.display) : display
  }

/** A server sends the drawn codes in the display only. They are the same in every language, so another display takes them from there. */
const withDrawings = (display: DisplayModel, drawn: DisplayModel): DisplayModel => {
  const drawings = new Map(drawn.blocks.flatMap((block) => drawingIn(block) ?? []))
  const draw = (block: DisplayBlock): DisplayBlock => {
    const code = codeIn(block)
    const drawing = code && (code.drawing ?? drawings.get(code.payload))
    return drawing ? withCode(block, { ...code, drawing }) : block
  }
  return { ...display, blocks: display.blocks.map(draw) }
}

const drawingIn = (block: DisplayBlock): readonly (readonly [string, Drawing])[] | undefined => {
  const code = codeIn(block)
  return code?.drawing ? [[code.payload, code.drawing]] : undefined
}

const codeIn = (block: DisplayBlock): DisplayCode | undefined =>
  block.kind === 'redirect'
    ? block.onPaper?.code
    : block.kind === 'qr' || block.kind === 'barcode'
      ? block.code
      : undefined

const withCode = (block: DisplayBlock, code: DisplayCode): DisplayBlock => {
  if (block.kind === 'redirect') return block.onPaper ? { ...block, onPaper: { ...block.onPaper, code } } : block
  return block.kind === 'qr' || block.kind === 'barcode' ? { ...block, code } : block
}
