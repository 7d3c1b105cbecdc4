import type { ReactElement } from 'react'
import type { BlockProps } from './block-props.ts'
import { WalletWay } from './wallet-way.tsx'

/** A wallet's payment page: on a desktop also as a code for the phone that has the wallet. */
export const WalletLinkBlock = (props: BlockProps<'walletLink'>): ReactElement => <WalletWay {...props} />
