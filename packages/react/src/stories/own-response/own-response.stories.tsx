import type { Meta, StoryObj } from '@storybook/react-vite'
import { mxSpei } from '@ficha/core/testing'
import { expect, userEvent, within } from 'storybook/test'
import { OwnResponseDesk } from './own-response.tsx'

/** Paste your gateway's answer to see the payer's screen, the parser's diagnostics, and the display model. */
const meta: Meta<typeof OwnResponseDesk> = {
  title: 'Bring your own response',
  component: OwnResponseDesk,
  parameters: { wide: true, controls: { disable: true } },
}
export default meta

type Story = StoryObj<typeof OwnResponseDesk>

export const Desk: Story = {}

/** A screen with steps shows them. */
const inSteps = { interactions: { disable: false } }

/** Another country, method and language, each by its own choice. */
export const AnotherAnswer: Story = {
  parameters: inSteps,
  play: async ({ canvasElement }) => {
    const desk = within(canvasElement)
    await userEvent.selectOptions(desk.getByLabelText('Country'), 'MX')
    await userEvent.selectOptions(desk.getByLabelText('Method'), 'SPEI')
    await userEvent.selectOptions(desk.getByLabelText('Language'), 'es-MX')
    const answer = desk.getByLabelText('The answer to POST /trade/pay')
    await userEvent.clear(answer)
    await userEvent.click(answer)
    await userEvent.paste(JSON.stringify(mxSpei.response))
    await expect(await desk.findByText('SPEI', { selector: '.ficha-title' })).toBeVisible()
  },
}

/** A text that is not JSON has an error beside the field, and the last screen stays. */
export const NoJson: Story = {
  name: 'No JSON',
  parameters: inSteps,
  play: async ({ canvasElement }) => {
    const desk = within(canvasElement)
    const answer = desk.getByLabelText('The answer to POST /trade/pay')
    await userEvent.clear(answer)
    await userEvent.type(answer, 'oops')
    await expect(desk.getByText(/This is no JSON/)).toBeVisible()
  },
}
