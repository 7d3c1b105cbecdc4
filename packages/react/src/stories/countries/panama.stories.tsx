import type { Meta, StoryObj } from '@storybook/react-vite'
import { paCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Cash in Panama, in “tú”: a code for the counter, in dollars, until a deadline in *hora de Panamá*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Panama', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const PaCash: Story = { name: 'Efectivo', args: { fixture: paCash } }
