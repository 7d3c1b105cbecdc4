import tokens from '../../theme/tokens.json' with { type: 'json' }

/** A colour of a tokens file: sRGB from 0 to 1, and the same as hexadecimal digits for readers of the file. */
export interface TokenColor {
  readonly colorSpace: 'srgb'
  readonly components: readonly number[]
  readonly alpha?: number
  readonly hex: string
}

/** A token as the Design Tokens Community Group's format has it (2025.10). */
export interface Token<Type extends string, Value> {
  readonly $type: Type
  readonly $value: Value
  readonly $description?: string
}

export type ColorToken = Token<'color', TokenColor>
export type DimensionToken = Token<'dimension', { readonly value: number; readonly unit: 'px' }>
export type FamilyToken = Token<'fontFamily', readonly string[]>

/** The names of the colours, in the order in which a designer reads them. */
export const COLOR_NAMES = [
  'ink',
  'ink-soft',
  'paper',
  'page',
  'well',
  'line',
  'edge',
  'accent',
  'on-accent',
  'good',
  'warn',
  'bad',
  'focus',
  'shade',
] as const

export type ColorName = (typeof COLOR_NAMES)[number]

/** Every token of the theme: two schemes of colours, and what does not change with the light. */
export interface TokenFile {
  readonly $description: string
  readonly light: Readonly<Record<ColorName, ColorToken>>
  readonly dark: Readonly<Record<ColorName, ColorToken>>
  readonly shape: Readonly<Record<'radius' | 'radius-control' | 'space', DimensionToken>>
  readonly face: Readonly<Record<'font' | 'mono', FamilyToken>>
}

/** The tokens that the kit's own style sheet is made from. */
export const KIT_TOKENS: TokenFile = tokens as TokenFile

/** "#17513a" as a token's value. Takes six hexadecimal digits, or eight with an alpha. */
export const colorValue = (hex: string): TokenColor => {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  const round = (value: number, places: number): number => Number(value.toFixed(places))
  return {
    colorSpace: 'srgb',
    components: [1, 3, 5].map((at) => round(channel(at), 4)),
    ...(hex.length > 7 && { alpha: round(channel(7), 2) }),
    hex: hex.slice(0, 7),
  }
}

/** A colour as CSS writes it. */
export const cssColor = ({ hex, alpha }: TokenColor): string =>
  alpha === undefined
    ? hex
    : `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')} / ${alpha})`

/** A list of families as CSS writes it: names with a space are quoted. */
export const cssFamily = (families: readonly string[]): string =>
  families.map((family) => (family.includes(' ') ? `'${family}'` : family)).join(', ')
