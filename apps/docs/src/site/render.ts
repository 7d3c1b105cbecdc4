import { Marked, type Tokens } from 'marked'
import { posix } from 'node:path'
import { linkFrom } from './links.ts'
import type { Page } from './page.ts'

const SECTIONS = ['Start', 'Guides', 'Packages', 'Server', 'Reference'] as const satisfies readonly Page['section'][]

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

/** The address of a heading within its page, as code hosts make it: links that were written for them hold here, too. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const bodyOf = (page: Page, pages: readonly Page[]): string => {
  const taken = new Map<string, number>()
  const anchor = (text: string): string => {
    const base = anchorOf(text)
    const count = taken.get(base) ?? 0
    taken.set(base, count + 1)
    return count === 0 ? base : `${base}-${String(count)}`
  }
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = String(depth)
        return `<h${level} id="${anchor(text.replaceAll('`', ''))}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escape(linkFrom(page, pages, href))}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="assets/${escape(posix.basename(href))}" alt="${escape(text)}" loading="lazy" />`
      },
      // Only what a person wrote as Markdown is markup: a comment, or a tag in a sentence, is neither.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (text.startsWith('<!--') ? '' : escape(text)),
    },
  })
  return marked.parse(page.markdown, { async: false })
}

const menuOf = (page: Page, pages: readonly Page[]): string =>
  SECTIONS.map((section) => {
    const items = pages
      .filter((one) => one.section === section)
      .map(({ name, title }) => {
        const here = name === page.name ? ' aria-current="page"' : ''
        return `<li><a href="${name}.html"${here}>${escape(title)}</a></li>`
      })
    return `<h2>${section}</h2>\n<ul>${items.join('\n')}</ul>`
  }).join('\n')

/** A page as HTML: no script, one style sheet, nothing from elsewhere. */
export const render = (page: Page, pages: readonly Page[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'" />
<meta name="description" content="${escape(page.summary)}" />
<title>${escape(page.title)} · Ficha</title>
<link rel="stylesheet" href="style.css" />
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="mark" href="index.html">Ficha</a>
<a class="to-pages" href="#pages">All pages</a>
</header>
<nav id="pages" aria-label="All pages">
${menuOf(page, pages)}
</nav>
<main id="content">
${bodyOf(page, pages)}
</main>
</body>
</html>
`
