import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  clBankTransfer,
  clCash,
  clKhipu,
  clPago46,
  clWalletChek,
  clWalletMach,
  clWalletVita,
} from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Chile as its payers see it, in “tú”.
 *
 * - Cash is paid at a *caja*, where one says “voy a pagar una cuenta”.
 * - MACH opens on the phone; beside a mouse its link is a QR code for the phone.
 * - Chek answers with a page: the payer goes there first and approves in the app.
 * - Deadlines are in *hora de Chile continental*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Chile', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const ClKhipu: Story = { name: 'Khipu', args: { fixture: clKhipu } }
export const ClPago46: Story = { name: 'Pago46', args: { fixture: clPago46 } }
export const ClBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: clBankTransfer } }
export const ClCash: Story = { name: 'Efectivo', args: { fixture: clCash } }
export const ClWalletChek: Story = { name: 'Chek', args: { fixture: clWalletChek } }
export const ClWalletMach: Story = { name: 'MACH', args: { fixture: clWalletMach } }
export const ClWalletVita: Story = { name: 'Vita Wallet', args: { fixture: clWalletVita } }
