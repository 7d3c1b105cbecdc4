import {
  isAppLink,
  isContactLink,
  isNavigable,
  type DisplayBlock,
  type DisplayLink,
  type DisplayModel,
  type DisplayValue,
  type PartWords,
  type Tone,
} from '@ficha/core'
import { orderLine } from '../part/order-line.ts'
import { hasNews, stateLine, stepLists, valuesOf, wholeNumbers } from '../export/slip-summary.ts'
import type { EmailImage } from './code-images.ts'
import type { EmailColour, MailColours } from './email-colours.ts'
import { viewLabelOf } from './mail-words.ts'
import { markup, trusted, type Markup } from './markup.ts'
import { keepWhole } from './keep-whole.ts'

/** The parts of an e-mail's body. */
export interface EmailBody {
  readonly display: DisplayModel
  readonly isTest: boolean
  /** The preheader, which a list of messages shows beside the subject. */
  readonly preheader: string
  /** The first sentence that a reader sees. If it is absent, the body begins with the payment. */
  readonly opening: string | undefined
  /** The picture of each block's code and where it is loaded from, by the block's place. */
  readonly images: ReadonlyMap<number, { readonly image: EmailImage; readonly src: string }>
  /** A checked link. */
  readonly viewUrl: string | undefined
  readonly colours: MailColours
}

const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "font-family:Menlo,Consolas,'Liberation Mono',monospace"

/** No mail program opens this line for the reader; those that hide nothing show it as a first sentence, which it is. */
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all'

/** A layout table: its role is on the table itself, the one element that every program keeps it on. */
const TABLE = trusted('role="presentation" cellpadding="0" cellspacing="0" border="0"')

/** Tables and attributes, because mail programs know little else; no script, no form, nothing loaded but the codes. */
export const emailBody = (body: EmailBody): Markup => {
  const { display, isTest, preheader, colours } = body
  const { page, paper, line } = colours.light
  const paint = painter(colours)
  return markup`<!doctype html>
<html lang="${display.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subjectOf(display)}</title><style>${trusted(colours.sheet)}</style></head>
<body class="ground-page" style="margin:0;padding:0;background-color:${page}"><div style="${HIDDEN}">${preheader}</div>
<table ${TABLE} width="100%" lang="${display.locale}" bgcolor="${page}" class="ground-page" style="background-color:${page}"><tr><td align="center" style="padding:24px 4px">
<table ${TABLE} width="480" bgcolor="${paper}" class="ground-paper line" style="table-layout:fixed;max-width:480px;width:100%;background-color:${paper};border:1px solid ${line}">
${isTest && paint.row(markup`<strong ${paint.colour('warn')}>${display.words.test}</strong>`)}${head(body, paint)}${toDo(body, paint)}${foot(body, paint)}</table></td></tr></table></body></html>
`
}

/** The topic of the message in one line: the amount to pay, or the result. */
export const subjectOf = (display: DisplayModel): string =>
  hasNews(display) ? `${display.status.title}: ${display.amount.text}` : display.words.calendarEntry

/** The pieces of a message in its colours. */
type Painter = ReturnType<typeof painter>

const painter = ({ light }: MailColours) => {
  /** Text in the colour of a role, in both schemes: the class and the style of an element. */
  const colour = (role: EmailColour, style = ''): Markup =>
    trusted(`class="${role}" style="${style === '' ? '' : `${style};`}color:${light[role]}"`)
  return {
    colour,
    /** Every cell sets its own font, size and colour, because in Outlook a table's cells do not inherit them. */
    row: (content: Markup, side = 20): Markup =>
      markup`<tr><td align="left" ${colour('ink', `padding:8px ${side}px;${SANS};font-size:16px;line-height:1.5`)}>${content}</td></tr>
`,
    label: (text: string): Markup => markup`<div ${colour('ink-soft', 'font-size:13px')}>${text}</div>`,
    link: (href: string, text: string): Markup =>
      markup`<a href="${href}" ${colour('accent', 'font-weight:600')}>${text}</a>`,
    button: (href: string, text: string): Markup =>
      markup`<table ${TABLE}><tr><td bgcolor="${light.accent}" class="ground-accent" style="background-color:${light.accent};border-radius:10px;padding:12px 20px"><a href="${href}" ${colour('on-accent', 'font-weight:600;text-decoration:none')}>${text}</a></td></tr></table>`,
  }
}

const head = ({ display, opening }: EmailBody, paint: Painter): Markup => {
  const { colour, label, row } = paint
  const { amount, deadline, title, words } = display
  const order = orderLine(display)
  return markup`${opening !== undefined && row(markup`<strong>${opening}</strong>`)}${row(markup`<h1 style="margin:8px 0 0;font-size:20px;line-height:1.2">${title}</h1>${order !== '' && markup`<div ${colour('ink-soft')}>${order}</div>`}`)}${row(
    markup`${label(amount.label)}<div style="${FIGURES[amount.emphasis ?? 'large']}">${amount.text}</div>${deadline && markup`<div>${deadline.sentence}</div>`}${deadline?.passed && markup`<div><strong>${words.mayBeRefused}</strong></div>`}`,
  )}${stateSection(display, opening, paint)}`
}

const SMALL = 'font-size:20px;font-weight:600;line-height:1.15'

const FIGURES = {
  large: 'font-size:36px;font-weight:700;line-height:1.15',
  small: SMALL,
  named: SMALL,
  struck: `${SMALL};text-decoration:line-through`,
} as const

const TONES: Readonly<Record<Tone, EmailColour>> = { waiting: 'ink', attention: 'warn', good: 'good', bad: 'bad' }

const stateSection = (display: DisplayModel, opening: string | undefined, { colour, row }: Painter): Markup => {
  const line = stateLine(display)
  const { tone, text } = display.status
  // It is the first sentence already.
  return line === undefined || text === opening
    ? markup``
    : row(markup`<strong ${colour(TONES[tone], 'font-size:20px')}>${line}</strong><div>${text}</div>`)
}

/** The shop's own page comes before the gateway's: it says where the payment stands on the day when the message is read. */
const toDo = ({ display, images, viewUrl }: EmailBody, paint: Painter): Markup => {
  const { button, row } = paint
  const { blocks, ways, words } = display
  const numbers = wholeNumbers(display)
  const view = viewUrl !== undefined && button(viewUrl, viewLabelOf(display))
  return markup`${ways && row(markup`<strong>${ways.once}</strong>`)}${blocks.map((block, place) => blockRows(block, images.get(place), numbers, paint))}${view && row(view)}${blocks.map(
    (block) => ('link' in block ? linkRow(block.link, words, view === false, paint) : markup``),
  )}${stepLists(display).map(({ title, steps }) =>
    row(
      markup`<strong>${title}</strong><ol style="margin:4px 0 0;padding-left:22px">${steps.map((step) => markup`<li>${keepWhole(step, numbers)}</li>`)}</ol>`,
    ),
  )}`
}

const foot = ({ display }: EmailBody, { colour, link, row }: Painter): Markup => {
  const ids = display.ids.map((id) => markup`${id.label} ${id.value}<br>`)
  const { contact } = display
  const way = contact && isContactLink(contact.href) ? row(link(contact.href, contact.label)) : markup``
  return markup`${way}${row(markup`<div ${colour('ink-soft', 'font-size:13px')}>${ids}</div>`)}`
}

/** Breaks text that has no spaces. The second declaration is for programs that do not know the first. */
const BREAKS = 'word-break:break-all;word-wrap:break-word'

/** Numbers in groups break between them, and a code without groups at the end of the line. */
const faceOf = (face: DisplayValue['face'], text: string): Markup =>
  trusted(
    face === 'text'
      ? 'word-wrap:break-word'
      : `${MONO};font-weight:600;${/\S{30}/.test(text) ? BREAKS : 'word-wrap:break-word'}`,
  )

const blockRows = (
  block: DisplayBlock,
  drawn: { readonly image: EmailImage; readonly src: string } | undefined,
  numbers: readonly string[],
  { label, row }: Painter,
): Markup => {
  const values = valuesOf(block).map(({ face, text, ...value }) =>
    row(markup`${label(value.label)}<div style="${faceOf(face, text)}">${lines(text, numbers)}</div>`),
  )
  const notice = 'notice' in block && row(markup`<div style="font-weight:600">${block.notice}</div>`)
  return markup`${notice}${drawn && picture(drawn, block, row)}${values}`
}

/** Line ends as elements: half of the programs do not know `white-space`. */
const lines = (text: string, numbers: readonly string[]): readonly Markup[] =>
  text.split('\n').map((line, place) => markup`${place > 0 && markup`<br>`}${keepWhole(line, numbers)}`)

/**
 * On a white plate of its own, quiet zone and all in the picture: mail programs darken what they can. On a narrow screen bars get
 * narrower and keep their height, so they have the whole width of the paper; a QR code keeps its proportions.
 */
const picture = (
  { image, src }: { readonly image: EmailImage; readonly src: string },
  block: DisplayBlock,
  row: Painter['row'],
): Markup =>
  row(
    markup`<table ${TABLE} align="center" bgcolor="#ffffff"><tr><td bgcolor="#ffffff" style="background-color:#ffffff"><img src="${src}" width="${image.width}" height="${image.height}" alt="${'alt' in block && block.alt}" style="display:block;border:0;max-width:100%${block.kind === 'qr' && ';height:auto'}"></td></tr></table>`,
    block.kind === 'qr' ? undefined : 0,
  )

/** Mail programs drop the schemes of apps: only web links are offered, and a host that needs a question is named. */
const linkRow = (link: DisplayLink, words: PartWords, isPrimary: boolean, paint: Painter): Markup => {
  if (!isNavigable(link.href) || isAppLink(link.href)) return markup``
  const text = link.ask === undefined ? link.label : words.continueAnyway.replace('{host}', link.host)
  const shown = isPrimary ? paint.button(link.href, text) : paint.link(link.href, text)
  return paint.row(markup`${link.ask !== undefined && markup`<div>${link.ask}</div>`}${shown}`)
}
