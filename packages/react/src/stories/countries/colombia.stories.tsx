import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  coBancolombia,
  coEfecty,
  coGana,
  coPse,
  coSuRed,
  coWalletClaroPay,
  coWalletDale,
  coWalletDaviplata,
  coWalletMovii,
  coWalletNequi,
  coWalletRappipay,
  coWalletTpaga,
} from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Colombia as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Colombia', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const CoPse: Story = { args: { fixture: coPse } }
export const CoEfecty: Story = { args: { fixture: coEfecty } }
export const CoBancolombia: Story = { args: { fixture: coBancolombia } }
export const CoSuRed: Story = { args: { fixture: coSuRed } }
export const CoGana: Story = { args: { fixture: coGana } }
export const CoWalletClaroPay: Story = { args: { fixture: coWalletClaroPay } }
export const CoWalletTpaga: Story = { args: { fixture: coWalletTpaga } }
export const CoWalletDale: Story = { args: { fixture: coWalletDale } }
export const CoWalletDaviplata: Story = { args: { fixture: coWalletDaviplata } }
export const CoWalletMovii: Story = { args: { fixture: coWalletMovii } }
export const CoWalletNequi: Story = { args: { fixture: coWalletNequi } }
export const CoWalletRappipay: Story = { args: { fixture: coWalletRappipay } }
