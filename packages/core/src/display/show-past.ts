import type { DisplayBlock, DisplayPastValue } from '../model/display-model.ts'

/**
 * The numbers of a payment that is no longer owed. The payer can read them but not pay with them: they have no code, no link and no copy button. A
 * payer who has just paid with them must be able to show them.
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
