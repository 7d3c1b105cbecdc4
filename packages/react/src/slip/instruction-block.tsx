import type { DisplayBlock } from '@ficha/core'
import type { ReactElement } from 'react'
import { BarcodeBlock } from '../codes/bars/barcode-block.tsx'
import type { BlockProps, BrowserOpener } from '../part/block-props.ts'
import { FreeTextBlock } from '../codes/free-text/free-text-block.tsx'
import { QrBlock } from '../codes/qr/qr-block.tsx'
import { RedirectBlock } from '../open/redirect-block.tsx'
import { NumbersBlock } from '../codes/numbers/numbers-block.tsx'
import { WalletBlock } from '../open/wallet-block.tsx'
import type { Beside } from '../part/own-element.tsx'

/** Props of {@link InstructionBlock}. */
export type InstructionBlockProps = BlockProps<DisplayBlock['kind']> & {
  /** A link to the slip, for a full browser. An app's own browser opens no other app. Default: the page's own address. */
  readonly shareUrl?: string | undefined
  /** Opens that link in the device's own browser, in an app that can. */
  readonly openInBrowser?: BrowserOpener | undefined
  /** Between the bars of a counter and the button that enlarges them: the primary action of a computer. Other kinds do not show it. */
  readonly desk?: Beside
  /** The number beside the bars of a counter, if the bars have none of their own. */
  readonly number?: string | undefined
}

/** One instruction, by its kind. The switch is exhaustive: a kind without a part does not compile. */
export const InstructionBlock = ({
  block,
  shareUrl,
  openInBrowser,
  desk,
  number,
  ...rest
}: InstructionBlockProps): ReactElement | null => {
  const shared = { ...rest, 'data-kind': block.kind }
  switch (block.kind) {
    case 'redirect':
      return <RedirectBlock {...shared} block={block} />
    case 'reference':
    case 'clabe':
    case 'bankDeposit':
      return <NumbersBlock {...shared} block={block} />
    case 'barcode':
      return <BarcodeBlock {...shared} {...{ block, desk, number }} />
    case 'qr':
      return <QrBlock {...shared} block={block} />
    case 'walletLink':
    case 'appLink':
      return <WalletBlock {...shared} {...{ block, shareUrl, openInBrowser }} />
    case 'freeText':
      return <FreeTextBlock {...shared} block={block} />
    default:
      // A model that came as JSON may be of a later version. An unknown block is left out, because a guess could be wrong.
      block satisfies never
      return null
  }
}
