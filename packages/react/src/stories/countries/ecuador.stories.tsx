import type { Meta, StoryObj } from '@storybook/react-vite'
import { ecBankTransfer, ecCash } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Ecuador as its payers see it, in “tú”.
 *
 * - A transfer names the bank that the payer chose.
 * - Cash goes by a page: the payer notes down what the counter will ask for.
 * - Deadlines are in *hora de Ecuador continental*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Ecuador', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const EcBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: ecBankTransfer } }
export const EcCash: Story = { name: 'Efectivo', args: { fixture: ecCash } }
