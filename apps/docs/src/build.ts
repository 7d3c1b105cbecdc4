import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { everyPage, llmsText } from './every-page.ts'
import { ROOT } from './repository.ts'
import type { Page } from './site/page.ts'
import { render } from './site/render.ts'

/** Pictures that a page shows, from where its text stands. */
const picturesOf = (page: Page): readonly string[] =>
  page.source === undefined
    ? []
    : [...page.markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, href = '']) =>
        join(ROOT, dirname(page.source ?? ''), href),
      )

/** Writes the whole site into a folder, which is emptied first; the pages that it has. */
export const build = (into: string): readonly Page[] => {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(join(into, 'assets'), { recursive: true })
  const pages = everyPage()
  for (const page of pages) {
    writeFileSync(join(into, `${page.name}.html`), render(page, pages))
    for (const picture of picturesOf(page)) {
      if (!existsSync(picture)) throw new Error(`${page.source ?? ''} shows ${picture}, which is not there.`)
      cpSync(picture, join(into, 'assets', basename(picture)))
    }
  }
  writeFileSync(join(into, 'llms.txt'), llmsText(pages))
  cpSync(fileURLToPath(new URL('site/style.css', import.meta.url)), join(into, 'style.css'))
  return pages
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const into = fileURLToPath(new URL('../dist', import.meta.url))
  console.log(`${String(build(into).length)} pages in ${into}`)
}
