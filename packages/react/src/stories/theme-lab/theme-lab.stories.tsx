import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeLab } from './theme-lab.tsx'

/**
 * A brand colour, a paper, a radius, a density and a font: the whole kit follows, in light and in dark, and the contrast of everything
 * that a payer has to read is measured as you choose. Take the CSS or the design tokens (DTCG) away with you.
 */
const meta: Meta<typeof ThemeLab> = {
  title: 'Theme lab',
  component: ThemeLab,
  parameters: { wide: true, controls: { disable: true } },
}
export default meta

export const Lab: StoryObj<typeof ThemeLab> = {}
