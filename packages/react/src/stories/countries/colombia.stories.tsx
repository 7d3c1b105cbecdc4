import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  coBancolombia,
  coEfecty,
  coGana,
  coPse,
  coSuRed,
  coWalletClaroPay,
  coWalletDale,
  coWalletDaviplata,
  coWalletMovii,
  coWalletNequi,
  coWalletRappipay,
  coWalletTpaga,
} from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Colombia as its payers see it, in “usted”. The amount is a *valor*.
 *
 * - PSE goes on at the bank that the payer chose, and comes back to this slip.
 * - Bancolombia, SuRed and Gana take a *convenio* and a *referencia de pago*; Bancolombia at its *corresponsales* and *sucursales* and in its app.
 * - Efecty's page gives the details that the counter asks for.
 * - Of the seven wallets six open as an app, and Claro Pay by its page.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Colombia', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const CoPse: Story = { name: 'PSE', args: { fixture: coPse } }
export const CoEfecty: Story = { name: 'Efecty', args: { fixture: coEfecty } }
export const CoBancolombia: Story = { name: 'Bancolombia', args: { fixture: coBancolombia } }
export const CoSuRed: Story = { name: 'SuRed', args: { fixture: coSuRed } }
export const CoGana: Story = { name: 'Gana', args: { fixture: coGana } }
export const CoWalletClaroPay: Story = { name: 'Claro Pay', args: { fixture: coWalletClaroPay } }
export const CoWalletTpaga: Story = { name: 'Tpaga', args: { fixture: coWalletTpaga } }
export const CoWalletDale: Story = { name: 'dale!', args: { fixture: coWalletDale } }
export const CoWalletDaviplata: Story = { name: 'DaviPlata', args: { fixture: coWalletDaviplata } }
export const CoWalletMovii: Story = { name: 'MOVii', args: { fixture: coWalletMovii } }
export const CoWalletNequi: Story = { name: 'Nequi', args: { fixture: coWalletNequi } }
export const CoWalletRappipay: Story = { name: 'RappiPay', args: { fixture: coWalletRappipay } }
