import type { Meta, StoryObj } from '@storybook/react-vite'
import { mxCash, mxCodi, mxOxxo, mxOxxoPay, mxSpei } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/** Every method of Mexico as its payers see it. */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Mexico', component: SlipStory, tags: ['autodocs'] }
export default meta

type Story = StoryObj<typeof SlipStory>

export const MxSpei: Story = { args: { fixture: mxSpei } }
export const MxOxxo: Story = { args: { fixture: mxOxxo } }
export const MxOxxoPay: Story = { args: { fixture: mxOxxoPay } }
export const MxCodi: Story = { args: { fixture: mxCodi } }
export const MxCash: Story = { args: { fixture: mxCash } }
