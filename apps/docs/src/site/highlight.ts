import { createCssVariablesTheme, createHighlighter } from 'shiki'

/** Escapes a text for HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

const LANGUAGES = [
  'ts',
  'tsx',
  'js',
  'jsx',
  'json',
  'sh',
  'css',
  'html',
  'vue',
  'svelte',
  'astro',
  'yaml',
  'dockerfile',
] as const

const THEME = 'kinds'

const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--' })],
  langs: [...LANGUAGES],
})

/** The classes of style.css by the names of the theme. Every other name has the colour of text. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['comment', 'comment'],
  ['constant', 'constant'],
  ['function', 'function'],
  ['keyword', 'keyword'],
  ['string', 'string'],
  ['string-expression', 'string'],
])

const classOf = (color = ''): string | undefined => CLASSES.get(/^var\(--token-([\w-]+)\)$/.exec(color)?.[1] ?? '')

/**
 * Code as HTML. Each word has a class for its kind, because the policy of the site allows no style in an attribute. Code in an unknown language
 * stays text.
 */
export const highlight = (code: string, language: string): string => {
  const lang = LANGUAGES.find((name) => name === language)
  if (lang === undefined) return escapeHtml(code)
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: THEME })
  const lines = tokens.map((line) =>
    line
      .map(({ content, color }) => {
        const name = classOf(color)
        return name === undefined ? escapeHtml(content) : `<span class="${name}">${escapeHtml(content)}</span>`
      })
      .join(''),
  )
  return lines.join('\n')
}
