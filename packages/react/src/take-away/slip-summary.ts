import type { DisplayBlock, DisplayModel, DisplayValue } from '@ficha/core'

/** Every value of a block that a person may have to type or paste. */
export const valuesOf = (block: DisplayBlock): readonly DisplayValue[] => {
  switch (block.kind) {
    case 'reference':
    case 'barcode':
    case 'freeText':
      return [block.value]
    case 'qr':
      return [block.receiver ?? [], block.value ?? []].flat()
    case 'clabe':
      return [block.bank ?? [], block.value].flat()
    case 'bankDeposit':
      return block.values
    case 'redirect':
    case 'walletLink':
    case 'appLink':
      return []
    default:
      return block satisfies never
  }
}

/** The slip as plain lines, for a message to somebody, a calendar, an e-mail: numbers whole, ready to be copied. */
export const summarise = (display: DisplayModel): readonly string[] => [
  `${display.title} · ${display.amount.text}`,
  ...(display.deadline ? [display.deadline.sentence] : []),
  ...display.blocks.flatMap((block) => valuesOf(block).map((value) => `${value.label}: ${wholeText(value)}`)),
]

/** A code goes whole, ready to be pasted; text that could deceive the eye goes as the screen shows it. */
const wholeText = ({ copy, text }: DisplayValue): string => (/^[ -~]+$/.test(copy) ? copy : text)
