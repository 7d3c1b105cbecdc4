import type { Meta, StoryObj } from '@storybook/react-vite'
import { mxCash, mxCodi, mxOxxo, mxOxxoPay, mxSpei } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Mexico as its payers see it, in “tú”. A deadline is a *vigencia*, and a shop gives a *ticket*.
 *
 * - SPEI has the CLABE in groups, and its holder's name where the shop states it.
 * - At an OXXO one pays a service with this code, and the store may charge a fee of its own. OXXO Pay is asked for by its name.
 * - A phone cannot scan itself: CoDi's code can be saved, or handed to the bank's app.
 * - Deadlines are in *hora del centro de México*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Mexico', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const MxSpei: Story = { name: 'SPEI', args: { fixture: mxSpei } }
export const MxOxxo: Story = { name: 'OXXO', args: { fixture: mxOxxo } }
export const MxOxxoPay: Story = { name: 'OXXO Pay', args: { fixture: mxOxxoPay } }
export const MxCodi: Story = { name: 'CoDi', args: { fixture: mxCodi } }
export const MxCash: Story = { name: 'Efectivo', args: { fixture: mxCash } }
