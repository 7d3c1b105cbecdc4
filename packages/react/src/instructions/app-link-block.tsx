import type { ReactElement } from 'react'
import type { BlockProps } from './block-props.ts'
import { WalletWay } from './wallet-way.tsx'

/** A link that opens a wallet's app: on a desktop also as a code for the phone that has it. */
export const AppLinkBlock = (props: BlockProps<'appLink'>): ReactElement => <WalletWay {...props} />
