import type { Meta, StoryObj } from '@storybook/react-vite'
import { publishedAnswers, type PublishedAnswer } from '@ficha/core/testing'
import { SlipStory } from '../stories/slip-story.tsx'

const answered = (name: string): PublishedAnswer => {
  const found = publishedAnswers.find((answer) => answer.name === name)
  if (!found) throw new Error(`No published answer has the name ${name}.`)
  return found
}

/** Answers whose shape public pages of 2024 show and the gateway's document does not. */
const meta: Meta<typeof SlipStory> = {
  title: 'Slips/Published answers',
  component: SlipStory,
  parameters: { controls: { disable: true } },
}
export default meta

type Story = StoryObj<typeof SlipStory>
const story = (name: string): Story => ({ args: { fixture: answered(name) } })

/** The account comes first, and the page that takes the proof of payment after it. */
export const DepositWithItsProof: Story = story('br-deposit-express')
/** Nothing is known of the money, and nothing is confirmed without the proof. */
export const DepositOfUnknownResult: Story = {
  args: { fixture: answered('br-deposit-express'), changes: { phase: 'unknown', status: 'UNKNOWN' } },
}
export const DepositAfterItsDeadline: Story = { args: { fixture: answered('br-deposit-express'), clock: 'passed' } }
/** The number that is dictated, and the line of 47 digits with its bars. */
export const LotterySlip: Story = story('br-lottery')
/** A link for a phone, drawn for it beside a computer. */
export const LinkOfMach: Story = story('cl-mach')
export const LinkOfAme: Story = story('br-ame')
export const LinkOfTPaga: Story = story('co-tpaga')
/** An account in JSON, with a reference that differs from the code in it. */
export const AccountInUruguay: Story = story('uy-bank-transfer')
export const AccountInParaguay: Story = story('py-bank-transfer')
export const AccountInBolivia: Story = story('bo-bank-transfer')
export const AccountInPanama: Story = story('pa-bank-transfer')
export const AccountInArgentina: Story = story('ar-bank-transfer')
export const Tupay: Story = story('pe-tupay')
/** Nothing to act on: the payer gave the account in the form, and waits. */
export const Todito: Story = story('mx-todito')
/** No time is known until which it can be paid, so none is stated. */
export const WithoutADeadline: Story = {
  args: {
    fixture: {
      ...answered('co-efecty'),
      terms: { ...answered('co-efecty').terms, timeoutExpressEnds: 'submission', validity: 'none' },
    },
  },
}
export const TransferWithoutADeadline: Story = {
  args: {
    fixture: {
      ...answered('uy-bank-transfer'),
      terms: { ...answered('uy-bank-transfer').terms, timeoutExpressEnds: 'submission', validity: 'none' },
    },
  },
}
