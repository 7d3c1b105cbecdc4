import type { Meta, StoryObj } from '@storybook/react-vite'
import { toDisplay } from '@ficha/core'
import { aPayment, paymentFixtures, pixJourneyFixtures, type PaymentFixture } from '@ficha/core/testing'
import type { ReactElement } from 'react'
import { SlipStory, type StoryClock } from './slip-story.tsx'
import { ORDER_STATES, STATES, type StoryState } from './story-sets.ts'

const EVERY_STATE: readonly StoryState[] = [...STATES, ...ORDER_STATES]

/** Every row of the gateway's table, and the Pix codes that are not simply one payment. */
const FIXTURES: readonly PaymentFixture[] = [...paymentFixtures, ...pixJourneyFixtures]
const COUNTRIES = [...new Set(FIXTURES.map(({ terms }) => terms.country))].sort()

const titleOf = (fixture: PaymentFixture): string => toDisplay(aPayment(fixture), { locale: 'en', now: 0 }).title

/** A state's name as an address of Storybook carries it. */
const slugOf = (name: string): string => name.replaceAll(' ', '-')

/** A slip at half its size, which leads to the same slip as a story of its own. */
const Thumbnail = ({
  fixture,
  state,
}: {
  readonly fixture: PaymentFixture
  readonly state: StoryState
}): ReactElement => (
  <figure>
    <figcaption>
      <a
        href={`./?path=/story/every-state--one&args=payment:${fixture.name};state:${slugOf(state.name)}`}
        target="_top"
      >
        {state.name}
      </a>
    </figcaption>
    <div className="story-thumbnail" inert>
      <SlipStory fixture={fixture} changes={state.changes(fixture)} isOffline={state.isOffline ?? false} />
    </div>
  </figure>
)

/** The arguments of the story of all states. */
interface OfCountry {
  readonly country: string
}

/** The arguments of the story of one state. */
interface OfPayment {
  readonly payment: string
  readonly state: string
  readonly clock?: StoryClock
}

/**
 * Every method of a country in every state that its slip can be in, of the payment and of its order. Choose the country among the controls
 * and the theme in the toolbar. The name of a state leads to the same slip at its full size.
 */
const meta: Meta = {
  title: 'Every state',
  parameters: { wide: true },
}
export default meta

export const All: StoryObj<OfCountry> = {
  args: { country: 'MX' },
  argTypes: { country: { control: 'select', options: COUNTRIES } },
  render: ({ country }) => (
    <>
      {FIXTURES.filter(({ terms }) => terms.country === country).map((fixture) => (
        <section key={fixture.name}>
          <div className="story-intro">
            <h2>{titleOf(fixture)}</h2>
            <p>
              <code>{fixture.name}</code>
            </p>
          </div>
          <div className="story-thumbnails">
            {EVERY_STATE.map((state) => (
              <Thumbnail key={state.name} fixture={fixture} state={state} />
            ))}
          </div>
        </section>
      ))}
    </>
  ),
}

export const One: StoryObj<OfPayment> = {
  parameters: { wide: false },
  args: { payment: 'mx-oxxo', state: 'processing' },
  argTypes: {
    payment: { control: 'select', options: FIXTURES.map(({ name }) => name) },
    state: { control: 'select', options: EVERY_STATE.map(({ name }) => slugOf(name)) },
  },
  render: ({ payment, state: wanted, clock = 'early' }) => {
    const fixture = FIXTURES.find(({ name }) => name === payment)
    const state = EVERY_STATE.find(({ name }) => slugOf(name) === wanted)
    if (!fixture || !state) return <p>No payment or no state has this name. Choose one among the controls.</p>
    return (
      <SlipStory
        fixture={fixture}
        clock={clock}
        changes={state.changes(fixture)}
        isOffline={state.isOffline ?? false}
      />
    )
  },
}
