import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { everyPage, llmsText } from './every-page.ts'
import { ROOT } from './repository.ts'
import { writeLiveSlip } from './site/live-slip.ts'
import { markdownOf, wholeText } from './site/markdown.ts'
import type { Page } from './site/page.ts'
import { render } from './site/render.ts'
import { searchIndex } from './site/search-index.ts'

/** The pictures of a page, with their paths from the folder of its text. */
const picturesOf = (page: Page): readonly string[] =>
  page.source === undefined
    ? []
    : [...page.markdown.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, href = '']) =>
        join(ROOT, dirname(page.source ?? ''), href),
      )

/** The code for browsers: the modules without their types, with the file names of their imports. */
const writeScripts = (into: string): void => {
  for (const name of ['page', 'find-sections', 'live-slip']) {
    const source = readFileSync(new URL(`site/browser/${name}.ts`, import.meta.url), 'utf8')
    const code = ts
      .transpile(source, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
      .replaceAll(/((?:from |import\()'\.\/[\w-]+)\.ts'/g, "$1.js'")
      .replaceAll(/(from )'(minisearch)'/g, "$1'./$2.js'")
    writeFileSync(join(into, `${name}.js`), code)
  }
  const library = readFileSync(new URL('../node_modules/minisearch/dist/es/index.js', import.meta.url), 'utf8')
  writeFileSync(join(into, 'minisearch.js'), library.replace(/^\/\/# sourceMappingURL.*$/m, ''))
}

/** Writes every page into an empty folder, and returns the pages. Without `liveSlip` the first page has pictures only. */
export const writePages = (into: string, liveSlip?: string): readonly Page[] => {
  mkdirSync(join(into, 'assets'), { recursive: true })
  const pages = everyPage()
  for (const page of pages) {
    writeFileSync(join(into, `${page.name}.html`), render(page, pages, liveSlip))
    writeFileSync(join(into, `${page.name}.md`), markdownOf(page, pages))
    for (const picture of picturesOf(page)) {
      if (!existsSync(picture)) throw new Error(`${page.source ?? ''} shows ${picture}, which is not there.`)
      cpSync(picture, join(into, 'assets', basename(picture)))
    }
  }
  writeScripts(into)
  writeFileSync(join(into, 'search.json'), JSON.stringify(searchIndex(pages)))
  writeFileSync(join(into, 'llms.txt'), llmsText(pages))
  writeFileSync(join(into, 'llms-full.txt'), wholeText(pages))
  for (const file of ['style.css', 'icon.svg'])
    cpSync(fileURLToPath(new URL(`site/${file}`, import.meta.url)), join(into, file))
  return pages
}

/** Empties a folder, writes the whole site into it, and returns the pages. */
export const build = async (into: string): Promise<readonly Page[]> => {
  rmSync(into, { recursive: true, force: true })
  return writePages(into, await writeLiveSlip(into))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const into = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
  console.log(`${String((await build(into)).length)} pages in ${into}`)
}
