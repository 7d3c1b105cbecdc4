import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkoutMessagesFor } from '@ficha/core'
import { expect } from 'storybook/test'
import { ALL_PRICED_OFFERS, aMethodList, PRICED_OFFERS } from './checkout.support.ts'
import { listOf, StoryShop, type StoryShopProps } from './story-shop.tsx'

const words = checkoutMessagesFor('pt-BR')

/** What each way to pay costs: on its row, in the head and on the button. */
const meta: Meta<StoryShopProps> = {
  title: 'Checkout/Prices',
  component: StoryShop,
  parameters: { controls: { disable: true }, interactions: { disable: false } },
  beforeEach: () => localStorage.clear(),
}
export default meta
type Story = StoryObj<StoryShopProps>

/** Every method costs the amount of the order, so no row says an amount. */
export const NoRow: Story = {
  args: { list: listOf('BR') },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await expect(canvas.queryByText(/a menos|a mais/)).toBeNull()
  },
}

/** Pix costs less and a boleto more. The amount of the order stays in the head. */
export const SomeRows: Story = {
  args: { list: aMethodList({ methods: PRICED_OFFERS }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('R$ 7,50 a menos (5%)')).toBeVisible()
    await expect(canvas.getByText('R$ 150,00')).toBeVisible()
  },
}

/** Every row has its own price, the largest amount of the gateway among them. */
export const AllRows: Story = {
  args: { list: aMethodList({ methods: ALL_PRICED_OFFERS }) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('com a taxa do cartão')).length).toBeGreaterThan(0)
  },
}

/** The plans of a card in full. The amount in the head and on the button follows the choice. */
export const Plans: Story = {
  args: {
    list: aMethodList({ methods: PRICED_OFFERS }),
    cardTokenizer: (slot) => {
      const fields = document.createElement('p')
      fields.textContent = 'Aqui ficam os campos de quem processa o pagamento.'
      slot.append(fields)
      return { tokenize: () => Promise.resolve(undefined), unmount: () => fields.remove() }
    },
  },
  play: async ({ canvas, userEvent }) => {
    const radio = await canvas.findByRole('radio', { name: words.methods.creditCard })
    radio.closest('label')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await userEvent.selectOptions(await canvas.findByLabelText(words.card.installments), '6')
    await expect(canvas.getAllByText('R$ 165,00')).toHaveLength(2)
  },
}
