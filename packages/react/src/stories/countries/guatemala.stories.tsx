import type { Meta, StoryObj } from '@storybook/react-vite'
import { gtCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Guatemala as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Guatemala', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const GtCash: Story = { args: { fixture: gtCash } }
