import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PaymentFixture } from '@ficha/core/testing'
import type { ReactElement } from 'react'
import { SlipStory } from '../stories/slip-story.tsx'
import { KINDS, STATES } from '../stories/story-sets.ts'

const States = ({ fixture }: { readonly fixture: PaymentFixture }): ReactElement => (
  <div className="story-grid">
    {STATES.map(({ name, changes, isOffline = false }) => (
      <figure key={name}>
        <figcaption>{name}</figcaption>
        <SlipStory fixture={fixture} changes={changes(fixture)} isOffline={isOffline} />
      </figure>
    ))}
  </div>
)

const story = (wanted: string): StoryObj => {
  const fixture = KINDS.find(([kind]) => kind === wanted)?.[1]
  if (!fixture) throw new Error(`No fixture leads with ${wanted}.`)
  return { render: () => <States fixture={fixture} /> }
}

/** One row of the grid a story: a kind of instruction in every state that its screen can be in. */
const meta: Meta = { title: 'Screens/Kinds and phases', parameters: { wide: true } }
export default meta

export const Redirect: StoryObj = story('redirect')
export const Reference: StoryObj = story('reference')
export const Barcode: StoryObj = story('barcode')
export const Qr: StoryObj = story('qr')
export const Clabe: StoryObj = story('clabe')
export const BankDeposit: StoryObj = story('bankDeposit')
export const WalletLink: StoryObj = story('walletLink')
export const AppLink: StoryObj = story('appLink')
export const FreeText: StoryObj = story('freeText')
