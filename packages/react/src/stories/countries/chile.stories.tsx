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

/** Every method of Chile as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Chile', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const ClKhipu: Story = { args: { fixture: clKhipu } }
export const ClPago46: Story = { args: { fixture: clPago46 } }
export const ClBankTransfer: Story = { args: { fixture: clBankTransfer } }
export const ClCash: Story = { args: { fixture: clCash } }
export const ClWalletChek: Story = { args: { fixture: clWalletChek } }
export const ClWalletMach: Story = { args: { fixture: clWalletMach } }
export const ClWalletVita: Story = { args: { fixture: clWalletVita } }
