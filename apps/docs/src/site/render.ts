import GithubSlugger from 'github-slugger'
import { Marked, type Tokens } from 'marked'
import { posix } from 'node:path'
import { escapeHtml, highlight } from './highlight.ts'
import { linkFrom } from './links.ts'
import { LIVE_SLIP } from './live-slip.ts'
import type { Page } from './page.ts'

const SECTIONS = ['Start', 'Guides', 'Packages', 'Server', 'Reference'] as const satisfies readonly Page['section'][]

interface Heading {
  readonly depth: number
  readonly id: string
  readonly html: string
}

interface Body {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** The text, and a button that only a script shows, because copying needs a script. */
const codeBlock = (text: string, language: string): string =>
  `<div class="code"><button class="copy" type="button" hidden>Copy</button><pre tabindex="0"><code>${highlight(text, language)}\n</code></pre></div>\n`

/** A long name in code may break after its dots and slashes, so that the other columns stay visible. */
const withBreaks = (html: string): string =>
  html.replaceAll(
    /<code>([^<]*)<\/code>/g,
    (_all, code: string) => `<code>${code.replaceAll(/[./](?=\w)/g, '$&<wbr>')}</code>`,
  )

/**
 * A table. On a phone each row is a block, and each cell is below the name of its column, because four columns do not fit. The roles are explicit,
 * because a browser removes the roles of a table whose layout is blocks. A wide table scrolls, also by keyboard.
 */
const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const names = header.map((cell) => cell.replaceAll(/<[^>]*>/g, ''))
  const head = header.map((cell) => `<th role="columnheader" scope="col">${cell}</th>`).join('')
  const row = (cells: readonly string[]): string =>
    cells.map((cell, column) => `<td role="cell" data-column="${names[column] ?? ''}">${cell}</td>`).join('')
  const body = rows.map((cells) => `<tr role="row">${row(cells)}</tr>`).join('\n')
  return `<div class="table" tabindex="0"><table role="table">
<thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body}</tbody>
</table></div>
`
}

const bodyOf = (page: Page, pages: readonly Page[], liveSlip: string): Body => {
  // The anchors of the code host, so that a link to a heading works on both.
  const slugger = new GithubSlugger()
  const headings: Heading[] = []
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = String(depth)
        const id = slugger.slug(text)
        const html = this.parser.parseInline(tokens)
        headings.push({ depth, id, html: html.replaceAll(/<\/?a\b[^>]*>/g, '') })
        return `<h${level} id="${id}">${html}</h${level}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(linkFrom(page, pages, href))}">${this.parser.parseInline(tokens)}</a>`
      },
      table({ header, rows }: Tokens.Table) {
        const inline = ({ tokens }: Tokens.TableCell): string => withBreaks(this.parser.parseInline(tokens))
        return tableOf(
          header.map(inline),
          rows.map((row) => row.map(inline)),
        )
      },
      code: ({ text, lang = '' }: Tokens.Code) => codeBlock(text, lang.split(' ')[0] ?? ''),
      image({ href, text }: Tokens.Image) {
        return `<img src="assets/${escapeHtml(posix.basename(href))}" alt="${escapeHtml(text)}" loading="lazy" />`
      },
      // HTML inside Markdown does not become markup: neither a comment nor a tag in a sentence.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => {
        if (text.trim() === LIVE_SLIP) return liveSlip
        return text.startsWith('<!--') ? '' : escapeHtml(text)
      },
    },
  })
  const html = marked.parse(page.markdown, { async: false })
  return { html, headings }
}

/** The list of a page's headings beside the page. A page with one part has no list. */
const onThisPage = (headings: readonly Heading[]): string => {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (listed.length < 2) return ''
  const items = listed.map(
    ({ depth, id, html }) => `<li class="depth-${String(depth)}"><a href="#${id}">${html}</a></li>`,
  )
  return `<aside aria-label="On this page">
<h2>On this page</h2>
<ul>${items.join('\n')}</ul>
</aside>`
}

const menuOf = (page: Page, pages: readonly Page[]): string =>
  SECTIONS.map((section) => {
    const items = pages
      .filter((one) => one.section === section)
      // The menu lists the parts of a package's API only on their own pages.
      .filter(({ part }) => part === undefined || part === (page.part ?? page.name))
      .map(({ name, title, part }) => {
        const here = name === page.name ? ' aria-current="page"' : ''
        return `<li${part === undefined ? '' : ' class="part"'}><a href="${name}.html"${here}>${escapeHtml(title)}</a></li>`
      })
    return `<h2>${section}</h2>\n<ul>${items.join('\n')}</ul>`
  }).join('\n')

/** The pages before and after this one, in the order in which a merchant needs them. */
const onwards = (page: Page, pages: readonly Page[]): string => {
  const read = pages.filter(({ section }) => section === 'Start' || section === 'Guides')
  const place = read.indexOf(page)
  if (place < 0) return ''
  const link = (rel: 'prev' | 'next', label: string, to: Page | undefined): string =>
    to === undefined ? '' : `<a rel="${rel}" href="${to.name}.html"><small>${label}</small> ${escapeHtml(to.title)}</a>`
  return `<nav class="onwards" aria-label="Pages before and after">
${link('prev', 'Before', read[place - 1])}
${link('next', 'Next', read[place + 1])}
</nav>`
}

/** A page as HTML, with one script and one style sheet of the site. `liveSlip` replaces its mark. */
export const render = (page: Page, pages: readonly Page[], liveSlip = ''): string => {
  const { html, headings } = bodyOf(page, pages, liveSlip)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'" />
<meta name="description" content="${escapeHtml(page.summary)}" />
<title>${escapeHtml(page.title)} · Ficha</title>
<link rel="alternate" type="text/markdown" href="${page.name}.md" />
<link rel="icon" href="icon.svg" type="image/svg+xml" />
<link rel="stylesheet" href="style.css" />
<script type="module" src="page.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="mark" href="index.html">Ficha</a>
<form role="search" hidden>
<input id="search" type="search" aria-label="Search the documentation" placeholder="Search ( / )" autocomplete="off" />
<ul id="results" aria-label="Search results" hidden></ul>
<p id="found" class="unseen" role="status"></p>
</form>
<a class="to-pages" href="#pages">All pages</a>
</header>
<nav id="pages" aria-label="All pages">
${menuOf(page, pages)}
</nav>
<main id="content">
${html}${onwards(page, pages)}
</main>
${onThisPage(headings)}
</body>
</html>
`
}
