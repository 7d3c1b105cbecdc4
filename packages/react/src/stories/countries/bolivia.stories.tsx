import type { Meta, StoryObj } from '@storybook/react-vite'
import { boBankTransfer } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * The bank transfer of Bolivia, in “tú”.
 *
 * - The gateway answers with text. Lines of “label: value” become rows that are copied one by one, every character is shown, and the original is one tap away.
 * - The step says *glosa*, as the text does.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Bolivia', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const BoBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: boBankTransfer } }
