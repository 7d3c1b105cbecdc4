import { brBoleto, brPix, coPse, mxSpei } from '@ficha/core/testing'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { CopyButton } from '../../copy/copy-button.tsx'
import { SlipStory } from '../slip-story.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { deriveTheme, KIT_CHOICE, type ThemeChoice } from './derive-theme.ts'
import { COLOR_NAMES, cssColor, cssFamily, type TokenFile } from './token-file.ts'
import { writeThemeCss } from './write-theme-css.ts'

const FONTS: readonly (readonly [name: string, families: readonly string[]])[] = [
  ['The system’s', KIT_CHOICE.font],
  ['A serif', ['Iowan Old Style', 'Palatino Linotype', 'Liberation Serif', 'Georgia', 'serif']],
  ['A monospace', ['ui-monospace', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace']],
]

const PAPERS: readonly (readonly [ThemeChoice['paper'], string])[] = [
  ['warm', 'Warm white, the kit’s own'],
  ['neutral', 'Grey'],
  ['brand', 'A breath of the brand'],
]

const wear = (frame: HTMLElement | null, theme: TokenFile, scheme: 'light' | 'dark'): void => {
  if (!frame) return
  for (const name of COLOR_NAMES) frame.style.setProperty(`--ficha-${name}`, cssColor(theme[scheme][name].$value))
  for (const [name, { $value }] of Object.entries(theme.shape))
    frame.style.setProperty(`--ficha-${name}`, `${$value.value}px`)
  frame.style.setProperty('--ficha-font', cssFamily(theme.face.font.$value))
}

/** Slips of four kinds, in one scheme of the theme. */
const Screens = ({ theme, scheme }: { readonly theme: TokenFile; readonly scheme: 'light' | 'dark' }): ReactElement => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => wear(frame.current, theme, scheme), [theme, scheme])
  return (
    <section ref={frame} className="ficha-page story-page lab-screens" data-ficha-theme={scheme} aria-label={scheme}>
      <div className="story-grid">
        <SlipStory fixture={brPix} />
        <SlipStory fixture={mxSpei} />
        <SlipStory fixture={coPse} />
        <SlipStory fixture={brBoleto} changes={{ phase: 'paid', status: 'SUCCESS' }} />
      </div>
    </section>
  )
}

/** The result for the merchant, with a button that copies it. */
const TakeAway = ({ name, text }: { readonly name: string; readonly text: string }): ReactElement => {
  const shown = useRef<HTMLPreElement>(null)
  const copyLabel = `Copy the ${name}`
  return (
    <details className="lab-take-away">
      <summary>{name}</summary>
      <div className="ficha">
        <CopyButton
          value={{ label: name, text, copy: text, spoken: name, copyLabel, face: 'code' }}
          words={{ copied: 'Copied', copying: 'Copying', copyFailed: 'Select the text below and copy it.' }}
          visible={shown}
        />
      </div>
      <pre ref={shown} tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}

/** A theme out of a few decisions: seen at once, measured, and taken away as CSS or as a tokens file. */
export const ThemeLab = (): ReactElement => {
  const [choice, setChoice] = useState<ThemeChoice>(KIT_CHOICE)
  const theme = useMemo(() => deriveTheme(choice), [choice])
  const change = (part: Partial<ThemeChoice>): void => setChoice((before) => ({ ...before, ...part }))
  const [selector, setSelector] = useState(':root')
  const css = writeThemeCss(theme, selector.trim() === '' ? undefined : selector.trim())
  return (
    <div className="lab">
      <form className="lab-choices" aria-label="The theme">
        <label>
          <span>Brand colour</span>
          <input type="color" value={choice.brand} onChange={(event) => change({ brand: event.currentTarget.value })} />
        </label>
        <label>
          <span>Paper</span>
          <select
            value={choice.paper}
            onChange={(event) => {
              const paper = PAPERS.find(([value]) => value === event.currentTarget.value)
              if (paper) change({ paper: paper[0] })
            }}
          >
            {PAPERS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Radius, {choice.radius} px</span>
          <input
            type="range"
            min="0"
            max="28"
            value={choice.radius}
            onChange={(event) => change({ radius: event.currentTarget.valueAsNumber })}
          />
        </label>
        <label>
          <span>Density, {choice.space} px a step</span>
          <input
            type="range"
            min="3"
            max="6"
            step="0.5"
            value={choice.space}
            onChange={(event) => change({ space: event.currentTarget.valueAsNumber })}
          />
        </label>
        <label>
          <span>Font</span>
          <select onChange={(event) => change({ font: FONTS[event.currentTarget.selectedIndex]?.[1] ?? choice.font })}>
            {FONTS.map(([name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Selector of the CSS</span>
          <input value={selector} spellCheck={false} onChange={(event) => setSelector(event.currentTarget.value)} />
        </label>
        <button type="reset" onClick={() => setChoice(KIT_CHOICE)}>
          Back to the kit’s own
        </button>
      </form>
      <ContrastTable theme={theme} />
      <TakeAway name="CSS" text={css === '' ? '/* The kit’s own theme: there is nothing to add. */' : css} />
      <TakeAway name="Design tokens" text={JSON.stringify(theme, null, 2)} />
      <Screens theme={theme} scheme="light" />
      <Screens theme={theme} scheme="dark" />
    </div>
  )
}
