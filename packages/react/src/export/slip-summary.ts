import type { DisplayBlock, DisplayModel, DisplayValue } from '@ficha/core'
import { orderLine } from '../part/order-line.ts'

/** Every value of a block that a person may have to type or paste. */
export const valuesOf = (block: DisplayBlock): readonly DisplayValue[] => {
  switch (block.kind) {
    case 'freeText': {
      const { account, rows, rest, value } = block
      // Every fact of the text: in rows where it was read, whole where it was not.
      if (account === undefined && rows.length === 0) return [{ ...value, copy: value.text }]
      return [account ?? [], rows, rest === undefined ? [] : { ...value, text: rest, copy: rest }].flat()
    }
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

/** The number of letters of a code that fit on one line of a narrow phone. */
const LONGEST = 24

/** The amount and the numbers of a payment that fit on one line: a sentence does not break inside of them. */
export const wholeNumbers = ({ amount, blocks }: DisplayModel): readonly string[] => [
  amount.text,
  ...blocks
    .flatMap(valuesOf)
    .filter(({ face, text }) => face === 'code' && text.length <= LONGEST)
    .map(({ text }) => text),
]

/** The steps with their heading: of one way to pay, or of two. */
export const stepLists = ({
  steps,
  ways,
  words,
}: DisplayModel): readonly { readonly title: string; readonly steps: readonly string[] }[] => {
  if (steps.length === 0) return []
  return ways
    ? [
        { title: ways.first, steps },
        { title: ways.second, steps: ways.steps },
      ]
    : [{ title: words.steps, steps }]
}

/** Whether a message begins with the status: the payment cannot be paid, or it may be paid already. */
export const hasNews = ({
  status,
  isReturned,
  blocks,
}: Pick<DisplayModel, 'status' | 'isReturned' | 'blocks'>): boolean => {
  // A payer who is back from the page that takes the payment may have paid there.
  const mayBePaid = isReturned === true && blocks[0] !== undefined && 'afterVisit' in blocks[0]
  return !status.isPayable || status.phase === 'unknown' || mayBePaid
}

/**
 * The status of a payment that cannot be paid any more, or not yet, or that may be paid already: "Pago · 21 de novembro de 2026, 13:05
 * (horário de Brasília)".
 */
export const stateLine = (display: DisplayModel): string | undefined =>
  hasNews(display)
    ? [display.status.title, display.status.settled?.title, display.status.settled?.moment]
        .filter((part) => part !== undefined)
        .join(' · ')
    : undefined

/**
 * The slip as plain text, for a message, a calendar or an e-mail: the order, the deadline or the status, and the numbers without groups,
 * ready to copy. A payment that cannot be paid has no number in the model, so the text has none.
 */
export const summarise = (display: DisplayModel): readonly string[] => [
  `${display.title} · ${display.amount.text}`,
  ...[orderLine(display), numberLine(display), stateLine(display) ?? ''].filter((line) => line !== ''),
  ...(display.deadline ? [display.deadline.sentence] : []),
  ...(display.deadline?.passed ? [display.words.mayBeRefused] : []),
  ...(display.ways ? [display.ways.once] : []),
  ...display.blocks.flatMap((block) => [
    ...('notice' in block ? [block.notice] : []),
    ...valuesOf(block).map((value) => `${value.label}: ${wholeText(value)}`),
  ]),
]

/** "Pedido: 1043": the shop's own number, which the payer is asked for. */
const numberLine = ({ order, ids }: DisplayModel): string =>
  ids
    .filter(({ value }) => value === order.number)
    .map(({ label, value }) => `${label}: ${value}`)
    .join()

/** A code goes whole, ready to be pasted; text that could deceive the eye goes as the screen shows it. */
const wholeText = ({ copy, text }: DisplayValue): string => (/^[ -~]+$/.test(copy) ? copy : text)
