import type { DisplayBlock } from '@ficha/core'
import type { ReactElement } from 'react'
import { BankDepositBlock } from '../codes/bank-deposit/bank-deposit-block.tsx'
import { BarcodeBlock } from '../codes/bars/barcode-block.tsx'
import type { BlockProps } from '../part/block-props.ts'
import { ClabeBlock } from '../codes/clabe/clabe-block.tsx'
import { FreeTextBlock } from '../codes/free-text/free-text-block.tsx'
import { QrBlock } from '../codes/qr/qr-block.tsx'
import { RedirectBlock } from '../open/redirect-block.tsx'
import { ReferenceBlock } from '../codes/reference/reference-block.tsx'
import { WalletBlock } from '../open/wallet-block.tsx'

/** Props of {@link InstructionBlock}. */
export type InstructionBlockProps = BlockProps<DisplayBlock['kind']>

/** One instruction, by its kind. The one exhaustive switch: a kind without a part does not compile. */
export const InstructionBlock = ({ block, ...rest }: InstructionBlockProps): ReactElement | null => {
  switch (block.kind) {
    case 'redirect':
      return <RedirectBlock {...rest} data-kind={block.kind} block={block} />
    case 'reference':
      return <ReferenceBlock {...rest} data-kind={block.kind} block={block} />
    case 'barcode':
      return <BarcodeBlock {...rest} data-kind={block.kind} block={block} />
    case 'qr':
      return <QrBlock {...rest} data-kind={block.kind} block={block} />
    case 'clabe':
      return <ClabeBlock {...rest} data-kind={block.kind} block={block} />
    case 'bankDeposit':
      return <BankDepositBlock {...rest} data-kind={block.kind} block={block} />
    case 'walletLink':
      return <WalletBlock {...rest} data-kind={block.kind} block={block} />
    case 'appLink':
      return <WalletBlock {...rest} data-kind={block.kind} block={block} />
    case 'freeText':
      return <FreeTextBlock {...rest} data-kind={block.kind} block={block} />
    default:
      // A model that travelled as JSON may be of a later version: nothing is better than a wrong guess.
      block satisfies never
      return null
  }
}
