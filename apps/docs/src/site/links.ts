import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ON_THE_WEB, ROOT } from '../repository.ts'
import type { Page } from './page.ts'

/** The target of a page's link: another page, the file on the web, or the unchanged address. Throws for a file that does not exist. */
export const linkFrom = (page: Page, pages: readonly Page[], href: string): string => {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [path = '', fragment] = href.split('#')
  const tail = fragment === undefined ? '' : `#${fragment}`
  if (page.source === undefined || /^[\w-]+\.(html|txt)$/.test(path)) return href
  const target = posix.join(posix.dirname(page.source), path).replace(/\/$/, '')
  const found = pages.find(({ source }) => source === target || source === posix.join(target, 'README.md'))
  if (found) return `${found.name}.html${tail}`
  if (!existsSync(join(ROOT, target)))
    throw new Error(`${page.source} links to ${href}, which is not in the repository. Mend the link.`)
  return `${ON_THE_WEB}${target}${tail}`
}
