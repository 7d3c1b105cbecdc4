import { wcagRatio } from './contrast.ts'
import { fromOklch, toOklch, type Oklch } from './oklch.ts'
import { colorValue, KIT_TOKENS, type ColorName, type ColorToken, type TokenFile } from './token-file.ts'

/** The merchant's choices. All other values are derived from them. */
export interface ThemeChoice {
  /** The brand's colour, "#17513a". */
  readonly brand: string
  /** Whether papers keep the kit's warm white, take a grey, or a breath of the brand. */
  readonly paper: 'warm' | 'neutral' | 'brand'
  /** Corners of the slip in CSS pixels. */
  readonly radius: number
  readonly font: readonly string[]
  /** One step of space in CSS pixels: 3 is dense, 4 the kit's own, 5 airy. */
  readonly space: number
}

/** The kit's own theme as a choice. */
export const KIT_CHOICE: ThemeChoice = {
  brand: KIT_TOKENS.light.accent.$value.hex,
  paper: 'warm',
  radius: KIT_TOKENS.shape.radius.$value.value,
  font: KIT_TOKENS.face.font.$value,
  space: KIT_TOKENS.shape.space.$value.value,
}

/** The required contrast of figures and controls. */
const CONTROL_RATIO = 7
const TEXT_RATIO = 4.5

/** Moves a colour's lightness, and nothing else, until it stands out enough: towards black on a light paper, towards white on a dark one. */
const standOut = (color: Oklch, against: string, ratio: number, towards: 'black' | 'white'): string => {
  let { lightness } = color
  const step = towards === 'black' ? -0.01 : 0.01
  while (lightness > 0 && lightness < 1) {
    const hex = fromOklch({ ...color, lightness })
    if (wcagRatio(hex, against) >= ratio) return hex
    lightness += step
  }
  return towards === 'black' ? '#000000' : '#ffffff'
}

/** White, or the brand's own darkness, whichever stands out more: the darkness is deepened where it has to be. */
const readableOn = (background: string, brand: Oklch): string => {
  const dark = { lightness: 0.24, chroma: Math.min(brand.chroma, 0.05), hue: brand.hue }
  return wcagRatio('#ffffff', background) >= wcagRatio(fromOklch(dark), background)
    ? '#ffffff'
    : standOut(dark, background, CONTROL_RATIO, 'black')
}

const SURFACES = ['paper', 'page', 'well', 'line', 'edge'] as const

/** The kit's papers, with its warmth taken away or turned to the brand's hue. Lightness stays, and with it every contrast. */
const surfaces = (
  kit: TokenFile['light'],
  { paper, brand }: ThemeChoice,
): Readonly<Partial<Record<ColorName, string>>> => {
  if (paper === 'warm') return {}
  const { hue, chroma } = toOklch(brand)
  return Object.fromEntries(
    SURFACES.map((name) => {
      const own = toOklch(kit[name].$value.hex)
      const tint = paper === 'neutral' ? 0 : Math.min(own.chroma, chroma)
      return [name, fromOklch({ lightness: own.lightness, chroma: tint, hue })]
    }),
  )
}

const scheme = (
  kit: TokenFile['light'],
  choice: ThemeChoice,
  towards: 'black' | 'white',
): Readonly<Record<ColorName, ColorToken>> => {
  const papers = surfaces(kit, choice)
  const paper = papers.paper ?? kit.paper.$value.hex
  const brand = toOklch(choice.brand)
  const accent = standOut(brand, paper, CONTROL_RATIO, towards)
  const hexes: Readonly<Record<string, string | undefined>> = {
    ...papers,
    accent,
    'on-accent': readableOn(accent, brand),
    'ink-soft': standOut(toOklch(kit['ink-soft'].$value.hex), papers.well ?? kit.well.$value.hex, TEXT_RATIO, towards),
  }
  return Object.fromEntries(
    Object.entries(kit).map(([name, token]) => {
      const hex = hexes[name]
      return [name, hex === undefined ? token : { ...token, $value: colorValue(hex) }]
    }),
  ) as Record<ColorName, ColorToken>
}

/**
 * A whole theme out of a few decisions. The brand's colour keeps its hue and gives way in lightness until it can be read, once on the
 * light paper and once on the dark one; papers keep the lightness that the kit's contrasts were measured with.
 */
export const deriveTheme = (choice: ThemeChoice): TokenFile => ({
  $description: `A theme for Ficha, made from the brand colour ${choice.brand}.`,
  light: scheme(KIT_TOKENS.light, choice, 'black'),
  dark: scheme(KIT_TOKENS.dark, choice, 'white'),
  shape: {
    radius: { ...KIT_TOKENS.shape.radius, $value: { value: choice.radius, unit: 'px' } },
    'radius-control': {
      ...KIT_TOKENS.shape['radius-control'],
      $value: { value: Math.round(choice.radius * 0.7), unit: 'px' },
    },
    space: { ...KIT_TOKENS.shape.space, $value: { value: choice.space, unit: 'px' } },
  },
  face: { ...KIT_TOKENS.face, font: { ...KIT_TOKENS.face.font, $value: choice.font } },
})

/** Two colours, one on the other, with the required contrast. */
export interface ContrastPair {
  readonly text: ColorName
  readonly on: ColorName
  readonly least: number
}

/** Every pair of colours that a payer has to distinguish. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { text: 'ink', on: 'paper', least: CONTROL_RATIO },
  { text: 'ink', on: 'well', least: CONTROL_RATIO },
  { text: 'ink-soft', on: 'paper', least: TEXT_RATIO },
  { text: 'ink-soft', on: 'well', least: TEXT_RATIO },
  { text: 'accent', on: 'paper', least: CONTROL_RATIO },
  { text: 'on-accent', on: 'accent', least: CONTROL_RATIO },
  { text: 'good', on: 'paper', least: TEXT_RATIO },
  { text: 'warn', on: 'paper', least: TEXT_RATIO },
  { text: 'bad', on: 'paper', least: TEXT_RATIO },
  { text: 'edge', on: 'paper', least: 3 },
  { text: 'focus', on: 'paper', least: 3 },
]
