import type { Drawing } from '../model/drawing/drawing.ts'
import type {
  AppLinkInstruction,
  Instruction,
  RedirectInstruction,
  WalletLinkInstruction,
} from '../model/instruction.ts'
import type { Payment } from '../model/payment.ts'
import { drawBars } from './draw-bars.ts'
import { drawQrQuickly } from './draw-qr.ts'

/**
 * Adds a drawing to each code of a payment that has no drawing yet, and to a link that is its first instruction. Call it where the payment is made: in the BFF, in the server that renders the
 * page, or in a browser that received no drawing. A code that an encoder refuses gets no drawing (an odd number of digits for Interleaved 2 of 5, a
 * letter outside ASCII for Code 128). Its number is still shown and copied.
 *
 * @example
 * const parsed = parsePayResponse(response, terms)
 * if (parsed.ok) send(drawCodes(parsed.value))
 */
export const drawCodes = (payment: Payment): Payment => ({
  ...payment,
  instructions: payment.instructions.map((instruction, place) =>
    place === 0 &&
    (instruction.kind === 'walletLink' || instruction.kind === 'appLink' || instruction.kind === 'redirect')
      ? drawLink(instruction)
      : drawInstruction(instruction),
  ),
})

/** The first link: a payer at a computer scans that of a wallet with the phone that has it, and that of a page is scanned from paper. */
const drawLink = (instruction: WalletLinkInstruction | AppLinkInstruction | RedirectInstruction): Instruction => {
  const drawing = instruction.drawing ?? drawn(drawQrQuickly(instruction.link.href, 'L'))
  return drawing ? { ...instruction, drawing } : instruction
}

const drawInstruction = (instruction: Instruction): Instruction => {
  switch (instruction.kind) {
    case 'barcode': {
      const drawing = instruction.drawing ?? drawn(drawBars(instruction.payload.trim(), instruction.symbology))
      return drawing ? { ...instruction, drawing } : instruction
    }
    case 'qr': {
      const { content } = instruction
      if (content.from !== 'payload') return instruction
      const drawing = content.drawing ?? drawn(drawQrQuickly(content.payload, content.level))
      return drawing ? { ...instruction, content: { ...content, drawing } } : instruction
    }
    case 'redirect':
    case 'reference':
    case 'clabe':
    case 'bankDeposit':
    case 'walletLink':
    case 'appLink':
    case 'freeText':
      return instruction
    default:
      return instruction satisfies never
  }
}

const drawn = (result: ReturnType<typeof drawBars>): Drawing | undefined => (result.ok ? result.value : undefined)
