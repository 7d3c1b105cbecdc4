import type { Meta, StoryObj } from '@storybook/react-vite'
import { boBankTransfer } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Bolivia as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Bolivia', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const BoBankTransfer: Story = { args: { fixture: boBankTransfer } }
