// @vitest-environment node
import { aPayment, aSnapshot, paymentFixtures } from '@ficha/core/testing'
import { beforeAll, expect, it } from 'vitest'
import tokens from '../theme/tokens.json' with { type: 'json' }
import { mailColours } from './email-colours.ts'
import { featuresOf, lackingOf } from './mail-features.support.ts'
import { renderPaymentEmail } from './render-payment-email.ts'

/**
 * The features that some of these mail programs do not support, by the data of caniemail.com: the programs (or "untested"), and what the reader sees
 * instead. A feature that all of them support has no row. The test fails for a used feature without a row.
 */
const INSTEAD: Readonly<Record<string, readonly [lacking: string, instead: string]>> = {
  // The dark colours: everything that is needed stands inline as well, in light colours.
  'css-at-media': [
    'gmail, outlook, yahoo, samsung-email',
    'Only nested and other conditions are missing in most; where none is known the light colours stay.',
  ],
  'css-at-media-prefers-color-scheme': [
    'gmail, outlook.windows, outlook.windows-mail, yahoo',
    'The light colours stay, or the program darkens them by its own rules: plain colours on plain grounds invert well.',
  ],
  'css-border-color': ['untested', 'Only changes the inline border in the dark; a light hairline is no harm there.'],
  'css-color-scheme': [
    'gmail, outlook, yahoo',
    'Tells a program that the e-mail darkens itself; others use their own rules.',
  ],
  'css-important': [
    'gmail, outlook.windows, outlook.windows-mail, yahoo',
    'In the sheet alone, in lower case and with a space before it, which is the part that is supported.',
  ],
  'css-selector-class': ['gmail.ios, gmail.android, gmail.mobile-webmail', 'Classes carry dark colours only.'],
  'html-meta-color-scheme': [
    'gmail, outlook, apple-mail.ios, yahoo, samsung-email',
    'The property of the same name says it too; without both the light colours stay.',
  ],
  'html-style': [
    'gmail, outlook.windows, outlook.windows-mail',
    'One sheet in the head, before its rules are used, with dark colours only: all else stands inline.',
  ],
  // The preheader.
  'css-display-none': [
    'gmail.mobile-webmail, outlook.windows, outlook.windows-mail',
    'No height and mso-hide hide it as well. A program that shows it shows a true sentence: until when, for which shop.',
  ],
  'css-max-height': [
    'outlook.windows, outlook.windows-mail',
    'For programs without display:none; Outlook takes mso-hide.',
  ],
  'css-mso-hide': ['untested', 'Outlook’s own, for the preheader; the others take display:none.'],
  'css-overflow': [
    'gmail, outlook, apple-mail, yahoo, samsung-email',
    'For the preheader; only overflow-block and -inline are missing.',
  ],
  // Text.
  'css-color': ['untested', 'As old as CSS; without it text is black on paper.'],
  'css-font-family': ['untested', 'A list that ends with a generic family; any face reads.'],
  'css-font-size': [
    'outlook.windows, outlook.windows-mail, yahoo, samsung-email',
    'Only rem and percentages are missing: sizes are px.',
  ],
  'css-font-weight': [
    'outlook.windows, outlook.windows-mail, yahoo',
    'Only odd weights are missing: 600 and 700 are bold everywhere.',
  ],
  'css-line-height': [
    'outlook.windows, outlook.windows-mail',
    'Plain numbers, which work; only lengths and "normal" do not.',
  ],
  'css-text-decoration': [
    'gmail.ios, gmail.android, outlook.windows, outlook.windows-mail',
    'One value; a button whose text is underlined is a button.',
  ],
  'css-text-decoration-none': ['untested', 'A button whose text is underlined is a button.'],
  'css-white-space': [
    'gmail.ios, gmail.android, outlook.windows, outlook.windows-mail, yahoo.ios, yahoo.android, samsung-email',
    'A number in a sentence may break at the end of a line, as it did without.',
  ],
  'css-word-break': [
    'gmail.ios, gmail.android, gmail.mobile-webmail, outlook.windows-mail, outlook.macos, outlook.outlook-com, outlook.ios, outlook.android, apple-mail, yahoo, samsung-email',
    'break-all is what the partial ones do anyway; Yahoo takes word-wrap in a table of fixed layout; in Windows Mail the card grows and nothing is cut.',
  ],
  'css-word-wrap': [
    'gmail, outlook.windows, outlook.windows-mail, outlook.android',
    'Only for Yahoo: the others take word-break.',
  ],
  // The layout.
  'css-border': [
    'outlook.windows, outlook.windows-mail',
    'One pixel around a table; only thick ones and those of a div are unreliable.',
  ],
  'css-border-radius': [
    'outlook.windows, outlook.windows-mail, yahoo',
    'Square corners; Yahoo lacks elliptical ones only.',
  ],
  'css-display': [
    'gmail.ios, gmail.android, outlook.windows, outlook.windows-mail, yahoo',
    'Only "block" on pictures and "none" are used: flex, grid and their kin are what is missing.',
  ],
  'css-height': [
    'outlook.windows, yahoo',
    'Only "auto" on QR codes, which are at most 296 px wide so that a phone need not shrink them.',
  ],
  'css-margin': ['gmail, outlook, yahoo', 'Only negative values and "auto" are missing; neither is used.'],
  'css-max-width': [
    'outlook.windows, outlook.windows-mail',
    'Works on the card, a table; pictures have a width of their own.',
  ],
  'css-padding': ['outlook.windows, outlook.windows-mail', 'Works on cells, where all of it stands.'],
  'css-padding-left': ['untested', 'The indent of the numbered steps; without it the program’s own.'],
  'css-table-layout': [
    'gmail.mobile-webmail, outlook.windows, outlook.windows-mail, outlook.macos',
    'For programs without word-break, so that word-wrap holds; these have word-break, or fix the layout themselves.',
  ],
  'css-width': ['outlook.windows', 'Works on tables; the card’s width attribute says 480 as well.'],
  'html-align': ['outlook.macos', 'Tables are centred, which works; only left and right do not.'],
  'html-body': [
    'gmail, outlook.macos, outlook.outlook-com, outlook.ios, outlook.android, yahoo',
    'Becomes a div; the outer table carries ground, margin and language too.',
  ],
  'html-doctype': [
    'outlook.windows, yahoo.android, samsung-email',
    'Nothing depends on a mode: sizes are attributes of tables and pictures.',
  ],
  'html-height': ['outlook.windows', 'Whole pixels, which work; percentages do not.'],
  'html-lang': ['yahoo', 'On html and on the outer table, which keep it; cells have none.'],
  'html-lists': ['gmail, outlook, yahoo', 'Only "reversed" and "value" are missing; neither is used.'],
  'html-role': [
    'outlook.windows-mail, yahoo',
    'On tables only, where Yahoo keeps it; Windows Mail reads the cells in the same order.',
  ],
  'html-width': ['outlook.windows', 'Whole pixels, and 100% on a table; only percentages of pictures go wrong.'],
  // Older than every one of these programs, so there is no test of them.
  ...Object.fromEntries(
    ['a', 'alt', 'bgcolor', 'border', 'br', 'head', 'href', 'html', 'meta', 'src', 'title'].map((name) => [
      `html-${name}`,
      ['untested', 'HTML 3.2; without it the text stands all the same.'] as const,
    ]),
  ),
  'html-meta charset': ['untested', 'The mailer names the charset in the part’s header.'],
  'html-meta content': ['untested', 'The value of a name.'],
  'html-meta name': ['untested', 'Viewport: without it a phone shows the card in its desktop width.'],
}

let html = ''
beforeAll(async () => {
  const rendered = paymentFixtures.flatMap((fixture) => [
    renderPaymentEmail(aPayment(fixture), { now: 0, environment: 'test', viewUrl: 'https://shop.example/pay/1' }),
    renderPaymentEmail(aPayment(fixture), { now: Date.parse('2030-01-01T00:00:00Z') }),
    ...(['submitting', 'unknown', 'paid', 'failed', 'reversed'] as const).map((phase) =>
      renderPaymentEmail(aSnapshot(fixture, { phase })),
    ),
  ])
  html = (await Promise.all(rendered)).map((email) => email.html).join('\n')
})

it('each feature that Gmail, Outlook, Apple, Yahoo or Samsung mail lack has a replacement', () => {
  const lacking = [...featuresOf(html)].flatMap((feature) => {
    const programs = lackingOf(feature)
    return programs === '' ? [] : [[feature, programs]]
  })
  expect(lacking.length).toBeGreaterThan(0)
  expect(Object.fromEntries(lacking)).toEqual(
    Object.fromEntries(Object.entries(INSTEAD).map(([feature, [programs]]) => [feature, programs])),
  )
})

it('only the supported part of a feature is used, as the table says', () => {
  const styled = [...html.matchAll(/<([a-z0-9]+)\b[^>]*?\sstyle="([^"]*)"/g)].map(([, element = '', style = '']) => ({
    element,
    style,
  }))
  const withStyle = (property: RegExp) =>
    new Set(styled.filter(({ style }) => property.test(style)).map(({ element }) => element))
  expect(withStyle(/(^|;)padding:[^0]/)).toEqual(new Set(['td']))
  expect(withStyle(/(^|;)border:[^0]/)).toEqual(new Set(['table']))
  expect(withStyle(/(^|;)width:/)).toEqual(new Set(['table']))
  expect(withStyle(/max-width:/)).toEqual(new Set(['table', 'img']))
  expect(html).not.toMatch(/!important[^}]*<\/?body|style="[^"]*!important/)
  expect(html).not.toMatch(/margin:[^;"]*(auto|-)|font-size:[^;"]*(rem|%)|line-height:[^;"]*(px|em|normal)/)
  expect(html.match(/<(?!table)[a-z0-9]+\b[^>]*\srole=/g)).toBeNull()
  for (const [, width = ''] of html.matchAll(/qr-\d@ficha" width="(\d+)"/g))
    expect(Number(width)).toBeLessThanOrEqual(296)
})

it('the colours are those of the slip, light and dark', () => {
  const hexOf = (scheme: 'light' | 'dark', role: string) =>
    (tokens[scheme] as Record<string, { readonly $value: { readonly hex: string } }>)[role]?.$value.hex
  const { light, sheet } = mailColours({})
  for (const [role, colour] of Object.entries(light)) {
    expect([role, colour]).toEqual([role, hexOf('light', role)])
    expect(sheet, role).toMatch(new RegExp(`\\.(ground-)?${role}\\{[a-z-]+:${String(hexOf('dark', role))} `))
  }
  expect(html).toContain(sheet)
})
