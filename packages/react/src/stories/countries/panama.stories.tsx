import type { Meta, StoryObj } from '@storybook/react-vite'
import { paCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Panama as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Panama', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const PaCash: Story = { args: { fixture: paCash } }
