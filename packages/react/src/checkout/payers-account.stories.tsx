import type { Meta, StoryObj } from '@storybook/react-vite'
import { addedMethodsFor, methodsFor, type Country } from '@ficha/core'
import { listOf, offerOf, StoryShop, type StoryShopProps } from './story-shop.tsx'

/** The address, which these methods do not need. */
const ADDRESS = ['zipCode', 'state', 'city', 'street', 'streetNumber', 'neighborhood']

/** An order with one method, which asks for an account of the payer. The merchant knows the rest, except for the name. */
const listRequiring = (country: Country, wanted: string, second: 'type' | 'verificationCode') =>
  listOf(country, {
    methods: [...methodsFor(country), ...addedMethodsFor(country)]
      .filter(({ method, channel }) => wanted === (channel ?? method))
      .map((row) => ({
        ...offerOf(row, country),
        payerFields: {
          unasked: ADDRESS.map((field) => `payer.address.${field}`),
          also: ['payer.account.number', `payer.account.${second}`],
        },
      })),
    knownPayerFields: ['email', 'phone', 'document.type', 'document.number'].map((path) => `payer.${path}`),
  })

/** A form that asks for the account from which the payer pays, because the gateway needs it. */
const meta: Meta<StoryShopProps> = {
  title: 'Checkout account of the payer',
  component: StoryShop,
  parameters: { controls: { disable: true } },
  beforeEach: () => localStorage.clear(),
}
export default meta

type Story = StoryObj<StoryShopProps>

export const InUruguay: Story = { args: { list: listRequiring('UY', 'BankTransfer', 'type') } }
export const InBolivia: Story = { args: { list: listRequiring('BO', 'BankTransfer', 'type') } }
export const InPanama: Story = { args: { list: listRequiring('PA', 'BankTransfer', 'type') } }
/** An account that its owner opens with a code of four digits. */
export const WithACode: Story = { args: { list: listRequiring('MX', 'Todito', 'verificationCode') } }
