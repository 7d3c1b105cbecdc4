/// <reference types="vite/client" />
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SupportPage } from './support-page.tsx'
import type { SupportMatrix } from './support-matrix.ts'

/** `.storybook/main.ts` shows this page only where `pnpm test:full` has left its report. */
const [matrix] = Object.values(
  import.meta.glob<SupportMatrix>('../../../../../.reports/support-matrix.json', { eager: true, import: 'default' }),
)

/** The tests, their conditions and their results, from the reports of the last full run. */
const meta: Meta<typeof SupportPage> = {
  title: 'Support',
  component: SupportPage,
  parameters: { wide: true, controls: { disable: true } },
}
export default meta

export const LastRun: StoryObj<typeof SupportPage> = { args: { matrix } }
