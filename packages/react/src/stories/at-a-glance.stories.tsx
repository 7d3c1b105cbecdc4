import type { Meta, StoryObj } from '@storybook/react-vite'
import { brBoleto, brPix } from '@ficha/core/testing'
import type { ReactElement } from 'react'
import { SlipStory } from './slip-story.tsx'
import { KINDS, STATES } from './story-sets.ts'

const AtAGlance = (): ReactElement => (
  <>
    <div className="story-intro">
      <h1>Ficha at a glance</h1>
      <p>
        The gateway’s answer as a slip that a payer can act on. Nine kinds of instruction, ten states, one theme whose
        tokens change everything. The toolbar sets the language, the theme, the width and the server’s clock.
      </p>
      <h2>The nine kinds</h2>
    </div>
    <div className="story-grid">
      {KINDS.map(([kind, fixture]) => (
        <figure key={kind}>
          <figcaption>{kind}</figcaption>
          <SlipStory fixture={fixture} />
        </figure>
      ))}
    </div>
    <div className="story-intro">
      <h2>The states of one payment</h2>
    </div>
    <div className="story-grid">
      {STATES.map(({ name, changes, isOffline = false }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <SlipStory fixture={brPix} changes={changes(brPix)} isOffline={isOffline} />
        </figure>
      ))}
    </div>
    <div className="story-intro">
      <h2>The themes</h2>
    </div>
    <div className="story-grid">
      {['light', 'dark', 'light contrast', 'dark contrast'].map((theme) => (
        <figure key={theme} className="ficha-page story-page" data-ficha-theme={theme}>
          <figcaption>{theme}</figcaption>
          <SlipStory fixture={brBoleto} />
        </figure>
      ))}
    </div>
  </>
)

/**
 * The kit on one page: every kind of instruction, every state of one payment, and the themes. All of it is one set of parts; what
 * differs comes from the gateway's answer, the payment's country and the tokens.
 */
const meta: Meta = { title: 'At a glance', parameters: { wide: true, controls: { disable: true } } }
export default meta

export const TheKit: StoryObj = { name: 'The kit', render: () => <AtAGlance /> }
