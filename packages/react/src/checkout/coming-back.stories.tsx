import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkoutMessagesFor, formMessagesFor, type OrderState } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { expect } from 'storybook/test'
import { listOf, StoryShop, type StoryShopProps } from './story-shop.tsx'

const words = checkoutMessagesFor('pt-BR')
const forms = formMessagesFor('pt-BR')
const onlyPix = { ...listOf('BR'), methods: listOf('BR').methods.filter(({ method }) => method === 'PIX') }

/** The view of a payer who comes back to an order: the result of the last payment, and the data that the device kept with consent. */
const meta: Meta<StoryShopProps> = {
  title: 'Checkout coming back',
  component: StoryShop,
  parameters: { controls: { disable: true }, interactions: { disable: false } },
  beforeEach: () => localStorage.clear(),
}
export default meta
type Story = StoryObj<StoryShopProps>

/** The last payment failed while the page was closed. A message above the methods says so, and offers the same method and every other. */
export const AfterFailure: Story = {
  args: { list: listOf('BR', { failedPayment: { method: 'PIX' } }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('O pagamento com Pix não foi concluído')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo com Pix' }))
    await expect(await canvas.findByRole('button', { name: /Pix R\$/ })).toBeVisible()
  },
}

/** The time was over: nobody refused the payment, and a payer who paid late reads to ask the shop first. */
export const AfterExpiry: Story = {
  args: { list: listOf('BR', { failedPayment: { method: 'Boleto', failureCause: 'expired' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O tempo para pagar com Boleto acabou')).toBeVisible()
  },
}

/** Money of another amount came and went back. The order is still owed, and a payer who paid once more reads to ask the shop first. */
export const AfterMoneyWentBack: Story = {
  args: { list: listOf('BR', { returnedPayment: { method: 'PIX', returnedText: 'R$ 15,00' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O seu pagamento de R$ 15,00 foi estornado')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /Boleto/ })).toBeVisible()
  },
}

/** The price of the order changed after a payment was made. */
export const AfterNewPrice: Story = {
  args: { list: listOf('BR', { repricedPayment: { method: 'PIX', amountText: 'R$ 120,00' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O preço do pedido mudou')).toBeVisible()
  },
}

const wentBack = aSnapshot(brPix, {
  phase: 'reversed',
  received: { amount: '15.00', currency: 'BRL' },
  order: { state: 'open' },
})

/** The same on the slip itself: the amount that came, and the way on to the methods. */
export const MoneyWentBack: Story = {
  args: {
    list: listOf('BR', { activePayment: { id: wentBack.id, method: 'PIX', phase: 'processing' } }),
    snapshot: wentBack,
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/15,00/))[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: words.actions.otherMethod })).toBeVisible()
  },
}

const expired = aSnapshot(brPix, { phase: 'failed', failureCause: 'expired' })

/** The same on the slip itself, where it happened while the page was open. */
export const Expired: Story = {
  args: {
    list: listOf('BR', { activePayment: { id: expired.id, method: 'PIX', phase: 'failed' } }),
    snapshot: expired,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O tempo para pagar acabou')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar de novo com Pix' })).toBeVisible()
  },
}

/** The data that the payer let the device keep is in the fields. Removing the tick deletes it at once. */
export const Remembered: Story = {
  args: { list: onlyPix, rememberPayer: true },
  beforeEach: () => {
    const texts = { name: 'Ana Souza', email: 'ana.souza@example.com' }
    localStorage.setItem('ficha-payer', JSON.stringify({ country: 'BR', until: Date.now() + 86_400_000, texts }))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: forms.labels.fullName })).toHaveValue('Ana Souza')
    const tick = canvas.getByRole('checkbox', { name: words.form.remember })
    await expect(tick).toBeChecked()
    await userEvent.click(tick)
    await expect(localStorage.getItem('ficha-payer')).toBeNull()
  },
}

/** A shop that takes persons alone: the document has its own name, and a phone shows figures. */
export const OneDocument: Story = {
  args: { list: { ...onlyPix, documentTypes: ['CPF'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'CPF' })).toHaveAttribute('inputmode', 'numeric')
  },
}

/** An order whose end is known here: the sentence of that end, and nothing to choose. */
const ended = (
  state: OrderState,
  end: 'orderPaid' | 'orderPaidTwice' | 'orderRefunded' | 'orderAmountDiffers',
): Story => ({
  args: { list: listOf('BR', { order: { ...listOf('BR').order, state, method: 'PIX' }, methods: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.refusals[end].text)).toBeVisible()
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
})

/** The order is paid, and its payment is not this browser's to show. */
export const OrderPaid: Story = ended('paid', 'orderPaid')

/** Two payments of the order are paid: the shop knows it, and nothing more is due. */
export const OrderPaidTwice: Story = ended('paid-twice', 'orderPaidTwice')

/** The money of the order went back: no form, and nothing to pay. */
export const OrderRefunded: Story = ended('refunded', 'orderRefunded')

/** The amount that arrived is not the order's amount. */
export const OrderAmountDiffers: Story = ended('amount-differs', 'orderAmountDiffers')

const replaced = aSnapshot(brPix, { replacedBy: 'another' })

/** Another way was chosen in another tab: the way to that payment is one press away. */
export const Replaced: Story = {
  args: {
    list: listOf('BR', { activePayment: { id: replaced.id, method: 'PIX', phase: 'processing' } }),
    snapshot: replaced,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: words.actions.toChosen })).toBeVisible()
  },
}
