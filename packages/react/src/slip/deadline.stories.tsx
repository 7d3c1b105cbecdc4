import type { Meta, StoryObj } from '@storybook/react-vite'
import { brBoleto, brPix } from '@ficha/core/testing'
import { SlipStory } from '../stories/slip-story.tsx'

const meta: Meta<typeof SlipStory> = { title: 'Screens/Deadline', component: SlipStory, args: { fixture: brPix } }
export default meta

type Story = StoryObj<typeof SlipStory>

export const DaysAway: Story = { args: { fixture: brBoleto } }
export const LastHour: Story = { args: { clock: 'last-hour' } }
export const LastSeconds: Story = { args: { clock: 'last-seconds' } }
export const Passed: Story = { args: { clock: 'passed' } }
