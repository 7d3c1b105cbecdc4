/** Escapes a text for HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

/** The kinds of words that have a colour. */
type Kind = 'comment' | 'string' | 'keyword' | 'number' | 'tag'

type Rule = readonly [kind: Kind, pattern: RegExp]

const STRINGS: Rule = ['string', /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/]
const NUMBERS: Rule = ['number', /\b\d[\d_.]*\b/]

const SCRIPT: readonly Rule[] = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//],
  STRINGS,
  ['tag', /<\/?[A-Za-z][\w.-]*|\/>/],
  [
    'keyword',
    /\b(?:as|async|await|break|case|class|const|default|else|export|extends|false|finally|for|from|function|if|import|in|interface|let|new|null|of|readonly|return|satisfies|switch|throw|true|try|type|typeof|undefined|void|while)\b/,
  ],
  NUMBERS,
]
const JSON_RULES: readonly Rule[] = [STRINGS, ['keyword', /\b(?:true|false|null)\b/], NUMBERS]
const SHELL: readonly Rule[] = [['comment', /(?<=^|\s)#[^\n]*/], STRINGS, ['keyword', /(?<=^|\n)\s*[\w./-]+/]]
const STYLE: readonly Rule[] = [['comment', /\/\*[\s\S]*?\*\//], STRINGS, ['keyword', /@[\w-]+|--[\w-]+/], NUMBERS]
const MARKUP: readonly Rule[] = [['comment', /<!--[\s\S]*?-->/], STRINGS, ['tag', /<\/?[A-Za-z][\w-]*|\/?>/]]
const LINES: readonly Rule[] = [
  ['comment', /(?<=^|\s)#[^\n]*/],
  STRINGS,
  ['keyword', /(?<=^|\n)\s*[\w-]+:|\b[A-Z]{3,}\b/],
]

const LANGUAGES: Readonly<Record<string, readonly Rule[]>> = {
  ts: SCRIPT,
  tsx: SCRIPT,
  js: SCRIPT,
  jsx: SCRIPT,
  json: JSON_RULES,
  sh: SHELL,
  css: STYLE,
  html: MARKUP,
  vue: MARKUP,
  svelte: MARKUP,
  astro: MARKUP,
  yaml: LINES,
  dockerfile: LINES,
}

/** Code as HTML. Each word has a class for its kind. Code in an unknown language stays text. */
export const highlight = (code: string, language: string): string => {
  const rules = LANGUAGES[language]
  if (rules === undefined) return escapeHtml(code)
  const pattern = new RegExp(rules.map(([kind, { source }]) => `(?<${kind}>${source})`).join('|'), 'g')
  let html = ''
  let end = 0
  for (const match of code.matchAll(pattern)) {
    const [kind] = rules.find(([name]) => match.groups?.[name] !== undefined) ?? []
    html += `${escapeHtml(code.slice(end, match.index))}<span class="${kind ?? ''}">${escapeHtml(match[0])}</span>`
    end = match.index + match[0].length
  }
  return html + escapeHtml(code.slice(end))
}
