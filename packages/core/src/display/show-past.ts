import type { DisplayBlock, DisplayPastValue } from '../model/display-model.ts'

/**
 * The numbers of a payment that is no longer owed, to be looked at and not to be paid with: no code, no link and nothing to copy. Who paid
 * with them just now has to be able to show them.
 */
export const pastValues = (blocks: readonly DisplayBlock[]): readonly DisplayPastValue[] =>
  blocks.flatMap(valuesIn).map(({ label, text }) => ({ label, text }))

const valuesIn = (block: DisplayBlock): readonly DisplayPastValue[] => {
  switch (block.kind) {
    case 'reference':
    case 'clabe':
      return [block.value]
    case 'barcode':
      return block.value ? [block.value] : []
    case 'bankDeposit':
      return block.values
    case 'freeText':
      return block.account ? [block.account, ...block.rows] : block.rows
    case 'qr':
    case 'redirect':
    case 'walletLink':
    case 'appLink':
      return []
    default:
      return block satisfies never
  }
}
