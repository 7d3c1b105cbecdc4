import type { Meta, StoryObj } from '@storybook/react-vite'
import { crBncr, crCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Costa Rica as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Costa Rica', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const CrCash: Story = { args: { fixture: crCash } }
export const CrBncr: Story = { args: { fixture: crBncr } }
