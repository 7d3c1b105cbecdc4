import type { DisplayBlock, DisplayModel, DisplayValue } from '@ficha/core'

/** Every value of a block that a person may have to type or paste. */
export const valuesOf = (block: DisplayBlock): readonly DisplayValue[] => {
  switch (block.kind) {
    case 'freeText':
      return [block.value]
    case 'barcode':
      return block.value ? [block.value] : []
    case 'reference':
      return [block.beneficiary ?? [], block.value].flat()
    case 'qr':
      return [block.receiver ?? [], block.value ?? []].flat()
    case 'clabe':
      return [block.bank ?? [], block.beneficiary ?? [], block.value].flat()
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

/** The shop, and what is bought there: "Feira do Barro · 2 canecas". */
export const orderLine = ({ order }: DisplayModel): string =>
  [order.shop, order.title].filter((part) => part !== undefined).join(' · ')

/** The slip as plain lines, for a message to somebody, a calendar, an e-mail: numbers whole, ready to be copied. */
export const summarise = (display: DisplayModel): readonly string[] => [
  `${display.title} · ${display.amount.text}`,
  ...(display.deadline ? [display.deadline.sentence] : []),
  ...display.blocks.flatMap((block) => valuesOf(block).map((value) => `${value.label}: ${wholeText(value)}`)),
]

/** A code goes whole, ready to be pasted; text that could deceive the eye goes as the screen shows it. */
const wholeText = ({ copy, text }: DisplayValue): string => (/^[ -~]+$/.test(copy) ? copy : text)
