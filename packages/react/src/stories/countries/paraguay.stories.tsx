import type { Meta, StoryObj } from '@storybook/react-vite'
import { pyBankTransfer } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Paraguay as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Paraguay', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const PyBankTransfer: Story = { args: { fixture: pyBankTransfer } }
