import type { Meta, StoryObj } from '@storybook/react-vite'
import { uyBankTransfer } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * The bank transfer of Uruguay, in “tú”.
 *
 * - The gateway answers with text, of which each “label: value” line becomes a row that can be copied.
 * - The step says *glosa* or *concepto*, as the text does.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Uruguay', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const UyBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: uyBankTransfer } }
