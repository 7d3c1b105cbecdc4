/** The role of a colour in the e-mail: those of the theme's tokens. */
export type EmailColour =
  'ink' | 'ink-soft' | 'paper' | 'page' | 'line' | 'accent' | 'on-accent' | 'good' | 'warn' | 'bad'

/** Light colours, inline on every element, for mail programs that read no style sheet in the head. */
export const LIGHT: Readonly<Record<EmailColour, string>> = {
  ink: '#1c2621',
  'ink-soft': '#56605a',
  paper: '#fffdf7',
  page: '#f1ecdf',
  line: '#dad3c3',
  accent: '#17513a',
  'on-accent': '#ffffff',
  good: '#17603a',
  warn: '#7a4a00',
  bad: '#96261c',
}

/** For programs that know `prefers-color-scheme`; the others keep the light colours, or darken them by rules of their own. */
export const DARK: Readonly<Record<EmailColour, string>> = {
  ink: '#ece9df',
  'ink-soft': '#a8aaa0',
  paper: '#1c201d',
  page: '#111412',
  line: '#3a403b',
  accent: '#8fd3ae',
  'on-accent': '#0b2317',
  good: '#83d6a4',
  warn: '#efc173',
  bad: '#f3a59a',
}

/** One selector a rule, and a space before `!important`: Gmail drops a sheet that it cannot read, Outlook a declaration. */
const darkRules = (['page', 'paper'] as const)
  .map((role) => `.ground-${role}{background-color:${DARK[role]} !important}`)
  .concat(
    (['ink', 'ink-soft', 'accent', 'on-accent', 'good', 'warn', 'bad'] as const).map(
      (role) => `.${role}{color:${DARK[role]} !important}`,
    ),
    `.ground-accent{background-color:${DARK.accent} !important}`,
    `.line{border-color:${DARK.line} !important}`,
  )

/** The whole style sheet: the dark colours. Its rules are laid on the classes that elements carry beside their own styles. */
export const DARK_SHEET: string = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules.join('')}}`

/** Text in the colour of a role, in both schemes: the class and the style of an element. */
export const inColour = (role: EmailColour, style = ''): string =>
  `class="${role}" style="${style === '' ? '' : `${style};`}color:${LIGHT[role]}"`
