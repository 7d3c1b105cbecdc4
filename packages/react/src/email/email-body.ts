import type { DisplayBlock, DisplayLink, DisplayModel, PartWords } from '@ficha/core'
import { isAppLink, isNavigable } from '../open/navigable.ts'
import { orderLine } from '../part/order-line.ts'
import { standingLine, valuesOf } from '../take-away/slip-summary.ts'
import type { EmailImage } from './code-images.ts'
import { markup, type Markup } from './markup.ts'

/** What the body of an e-mail is made of. */
export interface EmailBody {
  readonly display: DisplayModel
  readonly isOpen: boolean
  readonly isTest: boolean
  /** The picture of each block's code and where it is loaded from, by the block's place. */
  readonly images: ReadonlyMap<number, { readonly image: EmailImage; readonly src: string }>
  readonly viewUrl: string | undefined
}

const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "font-family:Menlo,Consolas,'Liberation Mono',monospace"
const INK = '#1c2621'
const SOFT = '#56605a'
const ACCENT = '#17513a'

/** Tables and attributes, because mail programs know little else; no script, no form, nothing loaded but the codes. */
export const emailBody = (body: EmailBody): Markup => {
  const { display, isTest } = body
  return markup`<!doctype html>
<html lang="${display.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${display.words.calendarEntry}</title></head>
<body style="margin:0;padding:0;background:#f1ecdf"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f1ecdf"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="480" cellpadding="0" cellspacing="0" border="0" bgcolor="#fffdf7" style="max-width:480px;width:100%;background:#fffdf7;border:1px solid #dad3c3;${SANS};font-size:16px;line-height:1.5;color:${INK}">
${isTest && row(markup`<strong style="color:#7a4a00">${display.words.test}</strong>`)}${head(body)}${toDo(body)}${foot(body)}</table></td></tr></table></body></html>
`
}

const row = (content: Markup): Markup => markup`<tr><td style="padding:8px 20px">${content}</td></tr>
`

const label = (text: string): Markup => markup`<div style="font-size:13px;color:${SOFT}">${text}</div>`

const head = ({ display, isOpen }: EmailBody): Markup => {
  const { amount, deadline, status, title } = display
  const order = orderLine(display)
  return markup`${row(markup`<h1 style="margin:8px 0 0;font-size:20px;line-height:1.2">${title}</h1>${order !== '' && markup`<div style="color:${SOFT}">${order}</div>`}`)}${row(
    markup`${label(amount.label)}<div style="font-size:36px;font-weight:700;line-height:1.15">${amount.text}</div>${isOpen && deadline && markup`<div>${deadline.sentence}</div>`}`,
  )}${!isOpen && row(markup`<strong>${standingLine(display)}</strong><br>${status.text}`)}`
}

const toDo = ({ display, isOpen, images }: EmailBody): Markup => {
  if (!isOpen) return markup``
  const { blocks, steps, words } = display
  return markup`${blocks.map((block, place) => blockRows(block, images.get(place), words))}${
    steps.length > 0 &&
    row(
      markup`<strong>${words.steps}</strong><ol style="margin:4px 0 0;padding-left:22px">${steps.map((step) => markup`<li>${step}</li>`)}</ol>`,
    )
  }`
}

const foot = ({ display, viewUrl }: EmailBody): Markup => {
  const view =
    viewUrl !== undefined &&
    isNavigable(viewUrl) &&
    row(markup`<a href="${viewUrl}" style="color:${ACCENT}">${viewUrl}</a>`)
  const ids = display.ids.map((id) => markup`${id.label} ${id.value}<br>`)
  return markup`${view}${row(markup`<div style="padding-bottom:12px;font-size:13px;color:${SOFT}">${ids}</div>`)}`
}

const blockRows = (
  block: DisplayBlock,
  drawn: { readonly image: EmailImage; readonly src: string } | undefined,
  words: PartWords,
): Markup => {
  const values = valuesOf(block).map(({ face, text, ...value }) =>
    row(
      markup`${label(value.label)}<div style="${face === 'code' ? `${MONO};font-weight:600;` : ''}white-space:pre-wrap;word-break:break-word">${text}</div>`,
    ),
  )
  return markup`${drawn && picture(drawn, 'alt' in block ? block.alt : '')}${values}${'link' in block && linkRow(block.link, words)}`
}

/** On a white plate of its own: mail programs darken what they can. */
const picture = ({ image, src }: { readonly image: EmailImage; readonly src: string }, alt: string): Markup =>
  row(
    markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" bgcolor="#ffffff"><tr><td bgcolor="#ffffff" style="background:#ffffff"><img src="${src}" width="${image.width}" height="${image.height}" alt="${alt}" style="display:block;border:0;max-width:100%;image-rendering:pixelated"></td></tr></table>`,
  )

/** Mail programs drop the schemes of apps: only web links are offered, and a host that needs a question is named. */
const linkRow = (link: DisplayLink, words: PartWords): Markup => {
  if (!isNavigable(link.href) || isAppLink(link.href)) return markup``
  const text = link.ask === undefined ? link.label : words.continueAnyway.replace('{host}', link.host)
  return row(
    markup`${link.ask !== undefined && markup`<div>${link.ask}</div>`}<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ACCENT}" style="border-radius:10px;padding:12px 20px"><a href="${link.href}" style="color:#ffffff;font-weight:600;text-decoration:none">${text}</a></td></tr></table>`,
  )
}
