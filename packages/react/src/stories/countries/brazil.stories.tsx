import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  brBoleto,
  brBoletoWithPix,
  brCreditCard,
  brDepositExpress,
  brLottery,
  brPix,
  brPixAuthorisation,
  brPixDueDate,
  brPixDueDateWithOffer,
  brPixOpenAmount,
  brPixPaidAndAuthorised,
  brPixWithOffer,
  brWalletAme,
  brWalletPicPay,
} from '@ficha/core/testing'
import { SlipStory } from '../slip-story.tsx'

/**
 * Every method of Brazil as its payers see it, in “você”.
 *
 * - Pix leads with its QR code on a laptop and with *Pix Copia e Cola* on a phone, and names the *recebedor* whom the bank's app will show.
 * - A boleto has its *linha digitável* once. The 44 digits of its bars can be typed nowhere, so they are not shown.
 * - The lottery's code is paid in cash at a *casa lotérica*; a deposit names bank, *agência*, *conta* and *titular*.
 * - Deadlines are in *horário de Brasília*, and the amount is a *valor*.
 */
const meta: Meta<typeof SlipStory> = { title: 'Countries/Brazil', component: SlipStory }
export default meta

type Story = StoryObj<typeof SlipStory>

export const BrPix: Story = { name: 'Pix', args: { fixture: brPix } }
export const BrBoleto: Story = { name: 'Boleto', args: { fixture: brBoleto } }
export const BrLottery: Story = { name: 'Casa lotérica', args: { fixture: brLottery } }
export const BrDepositExpress: Story = { name: 'Depósito bancário', args: { fixture: brDepositExpress } }
export const BrWalletAme: Story = { name: 'Ame Digital', args: { fixture: brWalletAme } }
export const BrWalletPicPay: Story = { name: 'PicPay', args: { fixture: brWalletPicPay } }
export const BrCreditCard: Story = { name: 'Cartão de crédito', args: { fixture: brCreditCard } }

/** Recurrence alone: an authorisation of later charges, and no payment now. */
export const BrPixAuthorisation: Story = {
  name: 'Pix Automático: authorisation',
  args: { fixture: brPixAuthorisation },
}
/** Whoever pays authorises later charges in the same act, and reads so before the code. */
export const BrPixPaidAndAuthorised: Story = {
  name: 'Pix Automático: paid and authorised',
  args: { fixture: brPixPaidAndAuthorised },
}
/** The app offers later charges beside a payment that stands for itself. */
export const BrPixWithOffer: Story = { name: 'Pix Automático: offered', args: { fixture: brPixWithOffer } }
export const BrPixDueDateWithOffer: Story = {
  name: 'Pix Automático: offered with a due date',
  args: { fixture: brPixDueDateWithOffer },
}
export const BrPixDueDate: Story = { name: 'Pix with a due date', args: { fixture: brPixDueDate } }
export const BrPixOpenAmount: Story = { name: 'Pix without an amount', args: { fixture: brPixOpenAmount } }
/** One charge, two ways: Pix at once, the number and the bars within days. */
export const BrBoletoWithPix: Story = { name: 'Boleto with Pix', args: { fixture: brBoletoWithPix } }
