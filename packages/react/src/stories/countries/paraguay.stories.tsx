import type { Meta, StoryObj } from '@storybook/react-vite'
import { pyBankTransfer } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * The bank transfer of Paraguay, in “tú”.
 *
 * - The gateway answers with text, of which each “label: value” line becomes a row that can be copied.
 * - The guaraní has no cents: the amount has none, either.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Paraguay', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const PyBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: pyBankTransfer } }
