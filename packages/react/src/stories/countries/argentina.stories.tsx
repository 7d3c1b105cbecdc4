import type { Meta, StoryObj } from '@storybook/react-vite'
import { arBankTransfer, arKhipu, arPagoFacil, arRapipago } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Argentina as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Argentina', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const ArKhipu: Story = { args: { fixture: arKhipu } }
export const ArBankTransfer: Story = { args: { fixture: arBankTransfer } }
export const ArRapipago: Story = { args: { fixture: arRapipago } }
export const ArPagoFacil: Story = { args: { fixture: arPagoFacil } }
