import { luminanceOf } from './luminance.ts'

/** The role of a colour in the e-mail: those of the theme's tokens. */
export type EmailColour =
  'ink' | 'ink-soft' | 'paper' | 'page' | 'line' | 'accent' | 'on-accent' | 'good' | 'warn' | 'bad'

/** Light colours, inline on every element, for mail programs that read no style sheet in the head. */
const LIGHT: Readonly<Record<EmailColour, string>> = {
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
const DARK: Readonly<Record<EmailColour, string>> = {
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

/** Colours of a shop, by the names that its pages use for them: `{ '--ficha-accent': '#7a2e1d' }`. */
export interface MailTokens {
  /**
   * Colours of light screens, as "#rrggbb", because mail programs know no other notation. Tokens of shapes have no effect in a message. Without
   * `--ficha-on-accent`, text on the accent is black or white, whichever has the higher contrast. Default: the kit's.
   */
  readonly tokens?: Readonly<Record<string, string>>
  /** Colours for mail programs that are dark. Default: the kit's. */
  readonly darkTokens?: Readonly<Record<string, string>>
}

/** The colours of one message. */
export interface MailColours {
  readonly light: Readonly<Record<EmailColour, string>>
  /** The whole style sheet: the dark colours. Its rules are laid on the classes that elements carry beside their own styles. */
  readonly sheet: string
}

/** The colours of a message: the kit's, and the shop's in their place. Throws a TypeError for a value that mail programs cannot read. */
export const mailColours = ({ tokens = {}, darkTokens = {} }: MailTokens): MailColours => ({
  light: withTokens(LIGHT, tokens, 'tokens'),
  sheet: sheetOf(withTokens(DARK, darkTokens, 'darkTokens')),
})

const withTokens = (
  kit: Readonly<Record<EmailColour, string>>,
  tokens: Readonly<Record<string, string>>,
  option: string,
): Readonly<Record<EmailColour, string>> => {
  const own = (Object.keys(kit) as EmailColour[]).flatMap((role) => {
    const value = tokens[`--ficha-${role}`]
    if (value === undefined) return []
    if (!/^#[\da-f]{6}$/i.test(value)) {
      throw new TypeError(
        `${option}['--ficha-${role}'] is ${JSON.stringify(value)}, which many mail programs cannot read: the message would have no colour there. Pass it as "#rrggbb".`,
      )
    }
    return [[role, value] as const]
  })
  const { accent, 'on-accent': onAccent, ...others } = Object.fromEntries(own) as Partial<Record<EmailColour, string>>
  return {
    ...kit,
    ...others,
    ...(accent !== undefined && { accent, 'on-accent': blackOrWhiteOn(accent) }),
    ...(onAccent !== undefined && { 'on-accent': onAccent }),
  }
}

/** The relative luminance at which black and white have the same contrast (WCAG 2.2, "contrast ratio"). */
const SAME_CONTRAST = Math.sqrt(1.05 * 0.05) - 0.05

const blackOrWhiteOn = (colour: string): string => (luminanceOf(colour) > SAME_CONTRAST ? '#000000' : '#ffffff')

/** One selector a rule, and a space before `!important`: Gmail drops a sheet that it cannot read, Outlook a declaration. */
const sheetOf = (dark: Readonly<Record<EmailColour, string>>): string => {
  const rules = (['page', 'paper'] as const)
    .map((role) => `.ground-${role}{background-color:${dark[role]} !important}`)
    .concat(
      (['ink', 'ink-soft', 'accent', 'on-accent', 'good', 'warn', 'bad'] as const).map(
        (role) => `.${role}{color:${dark[role]} !important}`,
      ),
      `.ground-accent{background-color:${dark.accent} !important}`,
      `.line{border-color:${dark.line} !important}`,
    )
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
