import type { Meta, StoryObj } from '@storybook/react-vite'
import { gtCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Cash in Guatemala, in “tú”: a *código de pago* that is shown or dictated at the outlet that was chosen, until a deadline in *hora de Guatemala*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Guatemala', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const GtCash: Story = { name: 'Efectivo', args: { fixture: gtCash } }
