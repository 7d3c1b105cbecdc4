import { COLOR_NAMES, cssColor, cssFamily, KIT_TOKENS, type ColorName, type TokenFile } from './token-file.ts'

type Scheme = 'light' | 'dark'

/** The declarations of one scheme, those that the kit says anyway left out. */
const colors = (theme: TokenFile, scheme: Scheme): readonly string[] =>
  COLOR_NAMES.flatMap((name: ColorName) => {
    const [own, kit] = [theme, KIT_TOKENS].map((tokens) => cssColor(tokens[scheme][name].$value))
    return own === undefined || own === kit ? [] : [`--ficha-${name}: ${own};`]
  })

const shapes = ({ shape, face }: TokenFile): readonly string[] => [
  ...Object.entries(shape).flatMap(([name, { $value }]) =>
    $value.value === KIT_TOKENS.shape[name as keyof TokenFile['shape']].$value.value
      ? []
      : [`--ficha-${name}: ${$value.value}${$value.unit};`],
  ),
  ...Object.entries(face).flatMap(([name, { $value }]) =>
    cssFamily($value) === cssFamily(KIT_TOKENS.face[name as keyof TokenFile['face']].$value)
      ? []
      : [`--ficha-${name}: ${cssFamily($value)};`],
  ),
]

const rule = (selector: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`

/**
 * A theme as CSS to paste into a shop: only what differs from the kit. A dark value has to be said in both places where the kit turns
 * dark, by the payer's system and by the page's word.
 *
 * @param selector What stands above the slips. Default `:root`.
 */
export const writeThemeCss = (theme: TokenFile, selector = ':root'): string => {
  const [light, dark, shape] = [colors(theme, 'light'), colors(theme, 'dark'), shapes(theme)]
  const everywhere = rule(selector, [...light, ...shape])
  if (dark.length === 0) return everywhere
  const system = rule(`  ${selector}:not([data-ficha-theme~='light'])`, dark).replace(/\n(?=.)/g, '\n  ')
  return [
    everywhere,
    `@media (prefers-color-scheme: dark) {\n${system.trimEnd()}\n}\n`,
    rule(`${selector}[data-ficha-theme~='dark']`, dark),
  ].join('')
}
