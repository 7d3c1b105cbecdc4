import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkoutMessagesFor, type RefusalKey } from '@ficha/core'
import type { ProblemBody, ProblemCode } from '@ficha/core/contract'
import { aProblem } from '@ficha/core/testing'
import { expect } from 'storybook/test'
import { listOf, StoryShop, type StoryShopProps } from './story-shop.tsx'

const words = checkoutMessagesFor('pt-BR')
const onlyPix = { ...listOf('BR'), methods: listOf('BR').methods.filter(({ method }) => method === 'PIX') }
/** Asks for a postcode and nothing else. */
const short = {
  ...onlyPix,
  knownPayerFields: [
    'name',
    'email',
    'phone',
    'document.type',
    'document.number',
    'address.state',
    'address.city',
    'address.street',
    'address.streetNumber',
    'address.neighborhood',
  ].map((path) => `payer.${path}`),
}

/** More refusals than those under “Checkout”. Each says what happened and what to do, and none blames the payer for a network failure. */
const meta: Meta<StoryShopProps> = {
  title: 'Checkout refusals',
  component: StoryShop,
  parameters: { controls: { disable: true }, interactions: { disable: false } },
  beforeEach: () => localStorage.clear(),
}
export default meta
type Story = StoryObj<StoryShopProps>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const payWithPostcode = async (canvas: Canvas): Promise<void> => {
  const field = await canvas.findByRole<HTMLInputElement>('textbox')
  field.value = '01304-001'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  ;(await canvas.findByRole('button', { name: /Pix R\$/ })).click()
}

const refusal = (key: RefusalKey, code: ProblemCode, changes: Partial<ProblemBody> = {}): Story => ({
  args: { list: short, answer: aProblem(code, changes) },
  play: async ({ canvas }) => {
    await payWithPostcode(canvas)
    await expect(await canvas.findByText(words.refusals[key].title)).toBeVisible()
  },
})

/** The shop’s own rule, on its field, with the focus there. */
export const FieldRefused: Story = {
  args: {
    list: short,
    answer: aProblem('invalid-payer', {
      issues: [{ path: 'payer.address.zipCode', key: 'merchant', message: 'Esta loja não entrega neste CEP.' }],
    }),
  },
  play: async ({ canvas }) => {
    await payWithPostcode(canvas)
    await expect(await canvas.findByText('Esta loja não entrega neste CEP.')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const MethodNotOffered: Story = refusal('notOffered', 'method-not-offered')
export const SessionOver: Story = refusal('notAllowed', 'not-allowed')
export const OrderNotFound: Story = refusal('notFound', 'not-found')
export const BelowMinimum: Story = refusal('belowMinimum', 'outside-limits', { cause: 'below-minimum' })
export const AboveMaximum: Story = refusal('aboveMaximum', 'outside-limits', { cause: 'above-maximum' })
export const NotMade: Story = refusal('notMade', 'bad-request')

/** Another payment may still be charged. The payer reads that, and the button asks for consent. */
export const Undecided: Story = {
  args: {
    list: short,
    answer: aProblem('payment-undecided', {
      others: [{ id: 'pay_card', method: 'CreditCard', phase: 'unknown' }],
    }),
  },
  play: async ({ canvas }) => {
    await payWithPostcode(canvas)
    await expect(await canvas.findByText(words.refusals.undecided.title)).toBeVisible()
    await expect(canvas.getByRole('button', { name: new RegExp(words.paying.despite) })).toBeVisible()
  },
}

/** Nothing is sent while there is no network, and everything stays. */
export const Offline: Story = {
  args: { list: short, answer: 'offline' },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await payWithPostcode(canvas)
    await expect(await canvas.findByText(words.refusals.offline.title)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('01304-001')
  },
}
