import type { Meta, StoryObj } from '@storybook/react-vite'
import { brPix } from '@ficha/core/testing'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { SlipStory } from './slip-story.tsx'

/** Every token of the theme by its role. */
const TOKENS: readonly (readonly [token: string, role: string, kind: 'color' | 'text'])[] = [
  ['ink', 'Text and figures', 'color'],
  ['ink-soft', 'Labels, ids, quiet sentences', 'color'],
  ['paper', 'The slip', 'color'],
  ['page', 'What the slip lies on', 'color'],
  ['well', 'Hollows in the slip: long codes, pictures', 'color'],
  ['line', 'Hairlines', 'color'],
  ['edge', 'Outline of the slip, of buttons and of fields, the tear line', 'color'],
  ['accent', 'The one primary action', 'color'],
  ['on-accent', 'Text on the accent', 'color'],
  ['good', 'Paid, copied', 'color'],
  ['warn', 'Look here: unknown, deadline passed, test', 'color'],
  ['bad', 'Failed, returned', 'color'],
  ['focus', 'The focus ring', 'color'],
  ['radius', 'Corners of the slip', 'text'],
  ['radius-control', 'Corners of controls', 'text'],
  ['font', 'The reading face', 'text'],
  ['mono', 'The face of codes', 'text'],
]

const Tokens = (): ReactElement => {
  const stage = useRef<HTMLDivElement>(null)
  const [defaults, setDefaults] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const slip = stage.current?.querySelector('.ficha')
    if (!slip) return
    const style = getComputedStyle(slip)
    setDefaults(Object.fromEntries(TOKENS.map(([token]) => [token, style.getPropertyValue(`--f-${token}`).trim()])))
  }, [])
  const change = (token: string, value: string): void => stage.current?.style.setProperty(`--ficha-${token}`, value)
  return (
    <div className="story-tokens" ref={stage}>
      <table>
        <thead>
          <tr>
            <th>Token</th>
            <th>Role</th>
            <th>Value</th>
          </tr>
        </thead>
        <tbody>
          {TOKENS.map(([token, role, kind]) => (
            <tr key={token}>
              <td>
                <code>--ficha-{token}</code>
              </td>
              <td>{role}</td>
              <td>
                <input
                  key={defaults[token]}
                  type={kind}
                  aria-label={`--ficha-${token}`}
                  defaultValue={defaults[token] ?? ''}
                  onInput={(event) => change(token, event.currentTarget.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SlipStory fixture={brPix} />
    </div>
  )
}

/**
 * Set any of these on any element above a slip. The others keep the theme's values. The names of the colours describe their use, so a dark or a
 * high-contrast page needs other values and no other rules. Change one here, and the slip beside it changes. For a whole brand at once, see the
 * theme lab.
 */
const meta: Meta = { title: 'Tokens', parameters: { wide: true, controls: { disable: true } } }
export default meta

export const Live: StoryObj = { render: () => <Tokens /> }
