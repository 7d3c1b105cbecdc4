import type { DisplayBlock, DisplayModel, Drawing, Messages, Payment, PaymentSnapshot } from '@ficha/core'
import { displayStateOf, toDisplay } from '@ficha/core/display'

/** What a display is made of where no server has made it. */
export interface DisplayIngredients {
  readonly payment: Payment
  readonly snapshot: PaymentSnapshot | undefined
}

/** Makes the model of a screen as of what the snapshot says. `passDeadline` makes it true once the deadline passes on this page. */
export type MakeDisplay = (ingredients: DisplayIngredients) => DisplayModel

/** A maker that speaks with a table of words. Brings the catalogue and Intl, so it is in a chunk of its own. */
export const makerOf =
  (messages: Messages): MakeDisplay =>
  ({ payment, snapshot }) => {
    const passed = snapshot?.deadlinePassed ?? false
    const display = toDisplay(payment, { messages, passed, ...displayStateOf(snapshot) })
    return snapshot?.display ? withDrawings(display, snapshot.display) : display
  }

/** A server that makes the display sends the drawings in it alone: in another language they are the same. */
const withDrawings = (display: DisplayModel, drawn: DisplayModel): DisplayModel => {
  const drawings = new Map(drawn.blocks.flatMap((block) => drawingIn(block) ?? []))
  const draw = (block: DisplayBlock): DisplayBlock => {
    if ((block.kind !== 'qr' && block.kind !== 'barcode') || !block.code) return block
    const drawing = block.code.drawing ?? drawings.get(block.code.payload)
    return drawing ? { ...block, code: { ...block.code, drawing } } : block
  }
  return { ...display, blocks: display.blocks.map(draw) }
}

const drawingIn = (block: DisplayBlock): readonly (readonly [string, Drawing])[] | undefined => {
  if ((block.kind !== 'qr' && block.kind !== 'barcode') || !block.code?.drawing) return undefined
  return [[block.code.payload, block.code.drawing]]
}
