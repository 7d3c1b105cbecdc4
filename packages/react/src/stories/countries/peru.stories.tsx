import type { Meta, StoryObj } from '@storybook/react-vite'
import { peBankTransfer, peCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Peru as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Peru', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const PeBankTransfer: Story = { args: { fixture: peBankTransfer } }
export const PeCash: Story = { args: { fixture: peCash } }
