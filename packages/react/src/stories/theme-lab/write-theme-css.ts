import { COLOR_NAMES, cssColor, cssFamily, KIT_TOKENS, type ColorName, type TokenFile } from './token-file.ts'

type Scheme = 'light' | 'dark'

/**
 * The colours that the theme changes in either scheme. A colour of one scheme alone would reach the other scheme, too, because a property that is
 * set above a slip wins over the kit's own value in every scheme.
 */
const changedColors = (theme: TokenFile): readonly ColorName[] =>
  COLOR_NAMES.filter((name) =>
    (['light', 'dark'] as const).some(
      (scheme) => cssColor(theme[scheme][name].$value) !== cssColor(KIT_TOKENS[scheme][name].$value),
    ),
  )

const colors = (theme: TokenFile, scheme: Scheme): readonly string[] =>
  changedColors(theme).map((name) => `--ficha-${name}: ${cssColor(theme[scheme][name].$value)};`)

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

/** Elements with the attribute, wherever they stand: the themed element itself, above it, or inside it. */
const wherever = (selector: string, scheme: Scheme): string => {
  const attribute = `[data-ficha-theme~='${scheme}']`
  return `:is(${selector}${attribute}, ${attribute} ${selector}, ${selector} ${attribute})`
}

/**
 * Writes a theme as CSS for a shop's page. It contains only what differs from the kit, and each of these colours for light and for dark. The kit
 * turns dark by the device's setting and by the attribute `data-ficha-theme` on any element, and dark wins where both words stand above a slip:
 * so do these rules.
 *
 * @param selector One simple selector of an element above the slips, without a comma. Default `:root`.
 */
export const writeThemeCss = (theme: TokenFile, selector = ':root'): string => {
  const [light, dark] = [colors(theme, 'light'), colors(theme, 'dark')]
  const everywhere = rule(selector, [...light, ...shapes(theme)])
  if (light.length === 0) return everywhere
  const [isLight, isDark] = ["[data-ficha-theme~='light']", "[data-ficha-theme~='dark']"]
  const device = rule(`  ${selector}:not(${isLight}, ${isLight} *)`, dark).replace(/\n(?=.)/g, '\n  ')
  return [
    everywhere,
    `@media (prefers-color-scheme: dark) {\n${device.trimEnd()}\n}\n`,
    rule(`${wherever(selector, 'light')}:not(${isDark}, ${isDark} *)`, light),
    rule(wherever(selector, 'dark'), dark),
  ].join('')
}
