import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentTokensCss, inTheme } from '../../theme/tokens.write.ts'
import { apcaContrast, wcagRatio } from './contrast.ts'
import { CONTRAST_PAIRS, deriveTheme, KIT_CHOICE } from './derive-theme.ts'
import { channelsOf, fromOklch, toOklch } from './oklch.ts'
import { COLOR_NAMES, colorValue, cssColor, KIT_TOKENS } from './token-file.ts'
import { writeThemeCss } from './write-theme-css.ts'

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const schemes = ['light', 'dark'] as const

describe('the tokens of the theme', () => {
  it('generate its style sheet', () => {
    const css = readFileSync(inTheme('tokens.css'), 'utf8')
    expect(css, 'run: node packages/react/src/theme/tokens.write.ts').toBe(currentTokensCss())
  })

  it('state each colour once: the digits and the components agree', () => {
    for (const scheme of schemes)
      for (const name of COLOR_NAMES) {
        const value = KIT_TOKENS[scheme][name].$value
        expect(colorValue(value.hex).components, `${scheme} ${name}`).toEqual(value.components)
      }
  })
})

describe('contrast', () => {
  it('has the values that WCAG and APCA publish for known pairs', () => {
    expect(wcagRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(wcagRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(apcaContrast('#000000', '#ffffff')).toBeCloseTo(106.04, 1)
    expect(apcaContrast('#ffffff', '#000000')).toBeCloseTo(107.88, 1)
    expect(apcaContrast('#888888', '#ffffff')).toBeCloseTo(63.06, 1)
    expect(apcaContrast('#123456', '#123456')).toBe(0)
  })
})

describe('OKLCH', () => {
  it('converts a colour there and back', () => {
    fc.assert(
      fc.property(aColor, (hex) => {
        const back = channelsOf(fromOklch(toOklch(hex)))
        channelsOf(hex).forEach((channel, at) => expect(Math.abs(channel - (back[at] ?? 0))).toBeLessThan(1.5 / 255))
      }),
    )
  })
})

describe('a theme made from a brand’s colour', () => {
  it('is readable, whatever the colour and the paper', () => {
    fc.assert(
      fc.property(aColor, fc.constantFrom('warm', 'neutral', 'brand'), (brand, paper) => {
        const theme = deriveTheme({ ...KIT_CHOICE, brand, paper })
        for (const scheme of schemes)
          for (const { text, on, least } of CONTRAST_PAIRS) {
            const ratio = wcagRatio(theme[scheme][text].$value.hex, theme[scheme][on].$value.hex)
            expect(ratio, `${scheme}: ${text} on ${on}, brand ${brand}, paper ${paper}`).toBeGreaterThanOrEqual(least)
          }
      }),
      { numRuns: 300 },
    )
  })

  it('is the kit’s own accent if the brand’s colour is the kit’s', () => {
    expect(deriveTheme(KIT_CHOICE).light.accent.$value.hex).toBe(KIT_TOKENS.light.accent.$value.hex)
  })
})

describe('the CSS that a merchant copies', () => {
  it('has each changed colour for light and dark, by the device and by the attribute anywhere', () => {
    const css = writeThemeCss(deriveTheme({ ...KIT_CHOICE, brand: '#820ad1', radius: 20 }))
    expect(css).toContain('--ficha-radius: 20px;')
    expect(css).toMatch(/^:root \{\n {2}--ficha-accent: #[0-9a-f]{6};/)
    expect(css.match(/--ficha-accent/g)).toHaveLength(4)
    expect(css).toContain('@media (prefers-color-scheme: dark) {\n  :root:not(')
    expect(css).toContain(":root [data-ficha-theme~='dark']")
    expect(css).not.toContain('--ficha-good')
  })

  it('states a dark colour that is the kit’s own where the light one is not, because the light one would reach the dark slip', () => {
    const theme = deriveTheme({ ...KIT_CHOICE, brand: '#25d366', paper: 'brand' })
    const css = writeThemeCss(theme, '.shop')
    for (const name of COLOR_NAMES) {
      const values = [...css.matchAll(new RegExp(`--ficha-${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
      if (values.length === 0) continue
      const [light, dark] = schemes.map((scheme) => cssColor(theme[scheme][name].$value))
      expect(values, name).toEqual([light, dark, light, dark])
    }
  })

  it('has no rule for unchanged shapes and fonts', () => {
    expect(writeThemeCss(KIT_TOKENS)).toBe('')
  })
})
