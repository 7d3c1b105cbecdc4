import type { Meta, StoryObj } from '@storybook/react-vite'
import { crBncr, crCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Costa Rica as its payers see it, in “usted”. The amount is a *monto*.
 *
 * - Cash is paid with a *código de pago* at the outlet that was chosen.
 * - The Banco Nacional takes a *convenio* and a *referencia* at its counters, at its *corresponsales* and in its app.
 * - Deadlines are in *hora de Costa Rica*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Costa Rica', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const CrCash: Story = { name: 'Efectivo', args: { fixture: crCash } }
export const CrBncr: Story = { name: 'Banco Nacional de Costa Rica', args: { fixture: crBncr } }
