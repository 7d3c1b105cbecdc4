import type { Meta, StoryObj } from '@storybook/react-vite'
import { uyBankTransfer } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Uruguay as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Uruguay', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const UyBankTransfer: Story = { args: { fixture: uyBankTransfer } }
