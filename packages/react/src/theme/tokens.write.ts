/**
 * Writes tokens.css out of tokens.json, the one place where a default of the theme stands:
 * `node packages/react/src/theme/tokens.write.ts`. A test holds the two together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cssColor, cssFamily, type TokenFile } from '../stories/theme-lab/token-file.ts'

/** A host's word first, else the theme's. Text on a host's accent is black or white where the browser chooses (tokens.template.css). */
const declaration = (name: string, value: string): string =>
  `--f-${name}: var(--ficha-${name}, ${name === 'on-accent' ? `var(--f-contrast, ${value})` : value});`

const block = (lines: readonly string[], indent: string): string => lines.map((line) => `${indent}${line}\n`).join('')

const colors = (scheme: TokenFile['light']): readonly string[] =>
  Object.entries(scheme).map(([name, { $value }]) => declaration(name, cssColor($value)))

const shapes = ({ shape, face }: TokenFile): readonly string[] => [
  ...Object.entries(shape).map(([name, { $value }]) => declaration(name, `${$value.value}${$value.unit}`)),
  ...Object.entries(face).map(([name, { $value }]) => declaration(name, cssFamily($value))),
]

/** The style sheet of the tokens: the defaults between the hand-written rules about themes (tokens.template.css). */
export const tokensCss = (template: string, tokens: TokenFile): string =>
  template
    .replace('  /* light */\n', block([...colors(tokens.light), ...shapes(tokens)], '  '))
    .replace(/^( +)\/\* dark \*\/\n/gm, (_, indent: string) => block(colors(tokens.dark), indent))

/** A file beside this one. */
export const inTheme = (name: string): string => join(import.meta.dirname, name)

/** The required content of tokens.css. */
export const currentTokensCss = (): string =>
  tokensCss(
    readFileSync(inTheme('tokens.template.css'), 'utf8'),
    JSON.parse(readFileSync(inTheme('tokens.json'), 'utf8')) as TokenFile,
  )

if (process.argv[1] === import.meta.filename) writeFileSync(inTheme('tokens.css'), currentTokensCss())
