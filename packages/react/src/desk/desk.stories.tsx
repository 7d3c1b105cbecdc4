import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import '../theme/desk.css'
import { Desk } from './index.ts'
import { aDeskPayment, aStory, deskFetch, type StoryRoutes } from './story-desk.support.tsx'

const DeskStory = ({
  routes,
  number,
  locale,
}: {
  routes: StoryRoutes
  number?: string
  locale: string
}): ReactElement => <Desk locale={locale} fetch={deskFetch(routes)} {...(number !== undefined && { number })} />

/** The desk of the shop’s staff: what waits for somebody, a search, the day, and the story of a payment. */
const meta: Meta<typeof DeskStory> = {
  title: 'Desk',
  component: DeskStory,
  args: { routes: {}, locale: 'es' },
  parameters: { wide: true, controls: { disable: true } },
}
export default meta

type Story = StoryObj<typeof DeskStory>

const number = aDeskPayment().number
const LONG = 'Transferencia-de-la-sucursal-de-San-Miguel-de-Allende-con-un-texto-muy-largo-del-banco'

export const Today: Story = {}
export const TodayInPortuguese: Story = { args: { locale: 'pt-BR' } }
export const Quiet: Story = {
  args: { routes: { found: { payments: [] }, day: { from: '', to: '', waiting: [], totals: [] } } },
}
export const Reading: Story = { args: { routes: { isSilent: true } } }
export const Refused: Story = { args: { routes: { fails: 403 } } }
export const Unreachable: Story = { args: { routes: { fails: 503 } } }
export const StoryOfAnOrder: Story = { args: { number } }
export const StoryForAReader: Story = { args: { number, routes: { may: ['read'] } } }
export const LongTexts: Story = {
  args: {
    number,
    routes: { story: aStory(['act', 'settle'], { orderNumber: LONG, status: LONG, printedNumber: '9'.repeat(47) }) },
  },
}
