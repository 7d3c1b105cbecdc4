import type { Meta, StoryObj } from '@storybook/react-vite'
import { brCreditCard, brPix, mxSpei, type PaymentFixture } from '@ficha/core/testing'
import { SlipStory } from '../stories/slip-story.tsx'

/** The card of another country: its answer has nothing but a status, as in Brazil. */
const cardOf = (country: 'CO' | 'MX', currency: string, amount: string): PaymentFixture => ({
  ...brCreditCard,
  name: `${country.toLowerCase()}-credit-card`,
  terms: { ...brCreditCard.terms, country, currency, amount },
})

const mxCard = cardOf('MX', 'MXN', '349.00')
const coCard = cardOf('CO', 'COP', '98000')

const settledAt = '2026-11-21T15:05:05.000Z'
const paid = { phase: 'paid', status: 'SUCCESS', settledAt } as const

/** What is known beside the phase: a review, a refund, a dispute, and money that a person has to check. Nothing here asks for money. */
const meta: Meta<typeof SlipStory> = {
  title: 'Slips/Refunds, disputes and reviews',
  component: SlipStory,
  parameters: { controls: { disable: true } },
}
export default meta

type Story = StoryObj<typeof SlipStory>

export const InReview: Story = { args: { fixture: brCreditCard, changes: { inReview: true } } }
export const RefundRequested: Story = {
  args: { fixture: brPix, changes: { ...paid, refund: { state: 'requested', amount: '50.00' } } },
}
export const RefundProcessing: Story = {
  args: { fixture: mxSpei, changes: { ...paid, refund: { state: 'processing', amount: '50.00' } } },
}
/** The sum of the refund is not known. */
export const RefundOfAnUnknownSum: Story = {
  args: { fixture: coCard, changes: { ...paid, refund: { state: 'processing' } } },
}
export const RefundedInPart: Story = {
  args: {
    fixture: mxSpei,
    changes: { ...paid, refund: { state: 'refunded', amount: '50.00', refundedAmount: '50.00' } },
  },
}
export const RefundNotMade: Story = {
  args: { fixture: brPix, changes: { ...paid, refund: { state: 'refused', amount: '50.00' } } },
}
export const Disputed: Story = { args: { fixture: mxCard, changes: { ...paid, dispute: { state: 'disputed' } } } }
export const ChargedBack: Story = {
  args: { fixture: brCreditCard, changes: { phase: 'reversed', settledAt, dispute: { state: 'charged-back' } } },
}
/** Money came whose amount nobody could read. */
export const MoneyToCheck: Story = {
  args: { fixture: mxSpei, changes: { needsCheck: true, order: { state: 'amount-differs', method: 'SPEI' } } },
}
