import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  brBoleto,
  brCreditCard,
  brDepositExpress,
  brLottery,
  brPix,
  brWalletAme,
  brWalletPicPay,
} from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Brazil as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Brazil', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const BrPix: Story = { args: { fixture: brPix } }
export const BrBoleto: Story = { args: { fixture: brBoleto } }
export const BrLottery: Story = { args: { fixture: brLottery } }
export const BrDepositExpress: Story = { args: { fixture: brDepositExpress } }
export const BrWalletAme: Story = { args: { fixture: brWalletAme } }
export const BrWalletPicPay: Story = { args: { fixture: brWalletPicPay } }
export const BrCreditCard: Story = { args: { fixture: brCreditCard } }
