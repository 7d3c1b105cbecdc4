import type { Meta, StoryObj } from '@storybook/react-vite'
import { ecBankTransfer, ecCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Ecuador as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Ecuador', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const EcBankTransfer: Story = { args: { fixture: ecBankTransfer } }
export const EcCash: Story = { args: { fixture: ecCash } }
