import type { Meta, StoryObj } from '@storybook/react-vite'
import { peBankTransfer, peCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Peru as its payers see it, in “tú”.
 *
 * - A *código de pago* is entered as *pago de servicios* in a bank's app or website, or given to an *agente*.
 * - Deadlines are in *hora de Perú*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Peru', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const PeBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: peBankTransfer } }
export const PeCash: Story = { name: 'Efectivo', args: { fixture: peCash } }
