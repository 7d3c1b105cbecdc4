import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FailureCause } from '@ficha/core'
import { brCreditCard, brPix } from '@ficha/core/testing'
import { SlipStory, type SlipStoryProps } from '../stories/slip-story.tsx'

/** A payment that was refused. Its words say what the payer can do, where the cause is known, and no other cause is guessed. */
const meta: Meta<typeof SlipStory> = {
  title: 'Slips/Refusals',
  component: SlipStory,
  parameters: { controls: { disable: true } },
  args: { fixture: brCreditCard },
}
export default meta

type Story = StoryObj<typeof SlipStory>

const because = (failureCause: FailureCause): Partial<SlipStoryProps> => ({
  changes: { phase: 'failed', status: 'FAILED', failureCause },
})

export const NoCause: Story = { args: { changes: { phase: 'failed', status: 'FAILED' } } }
export const AnotherCard: Story = { args: because('another-card') }
export const CardData: Story = { args: because('card-data') }
export const CallTheBank: Story = { args: because('call-bank') }
export const AmountLimit: Story = { args: { fixture: brPix, ...because('amount-limit') } }
export const AttemptLimit: Story = { args: because('attempt-limit') }
export const Document: Story = { args: { fixture: brPix, ...because('document') } }
export const TryLater: Story = { args: because('try-later') }
