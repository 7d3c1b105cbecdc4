import type { Meta, StoryObj } from '@storybook/react-vite'
import { brBoleto, brPix } from '@ficha/core/testing'
import { SlipStory } from '../stories/slip-story.tsx'

/**
 * The deadline is a sentence in the country's own clock and the country's own words for it. A countdown stands beside it in the last
 * day alone, and counts by the server's clock, whatever the device's says.
 */
const meta: Meta<typeof SlipStory> = { title: 'Screens/Deadline', component: SlipStory, args: { fixture: brPix } }
export default meta

type Story = StoryObj<typeof SlipStory>

export const DaysAway: Story = { args: { fixture: brBoleto } }
export const LastHour: Story = { args: { clock: 'last-hour' } }
export const LastSeconds: Story = { args: { clock: 'last-seconds' } }
export const Passed: Story = { args: { clock: 'passed' } }
