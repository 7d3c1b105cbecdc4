import type { Meta, StoryObj } from '@storybook/react-vite'
import { arBankTransfer, arKhipu, arPagoFacil, arRapipago } from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Argentina as its payers see it, in “vos”.
 *
 * - The amount is an *importe*, until the deadline in *hora de Argentina*.
 * - Rapipago and Pago Fácil are paid at a *sucursal*: the bars lead, and the steps say which number to dictate where they cannot be read.
 * - A transfer names the bank that the payer chose, and asks for the reference in its *concepto*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Argentina', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const ArKhipu: Story = { name: 'Khipu', args: { fixture: arKhipu } }
export const ArBankTransfer: Story = { name: 'Transferencia bancaria', args: { fixture: arBankTransfer } }
export const ArRapipago: Story = { name: 'Rapipago', args: { fixture: arRapipago } }
export const ArPagoFacil: Story = { name: 'Pago Fácil', args: { fixture: arPagoFacil } }
