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

/**
 * A kind of instruction in every possible state of its screen. A payment that cannot be paid has no code, no number and no button to pay, on the
 * screen, in a picture, on paper and in an e-mail.
 */
const meta: Meta = { title: 'Screens/Kinds and phases', parameters: { wide: true, controls: { disable: true } } }
export default meta

export const Redirect: StoryObj = { ...story('redirect'), name: 'Continue to a page' }
export const Reference: StoryObj = { ...story('reference'), name: 'Number for a counter' }
export const Barcode: StoryObj = { ...story('barcode'), name: 'Bars' }
export const Qr: StoryObj = { ...story('qr'), name: 'QR code' }
export const Clabe: StoryObj = { ...story('clabe'), name: 'CLABE' }
export const BankDeposit: StoryObj = { ...story('bankDeposit'), name: 'Bank account' }
export const WalletLink: StoryObj = { ...story('walletLink'), name: 'Wallet' }
export const AppLink: StoryObj = { ...story('appLink'), name: 'App on the phone' }
export const FreeText: StoryObj = { ...story('freeText'), name: 'Text of the gateway' }
