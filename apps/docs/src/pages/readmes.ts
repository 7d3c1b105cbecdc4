import { manifestOf, read } from '../repository.ts'
import type { Page } from '../site/page.ts'

/** The packages that merchants install. */
export const PACKAGES = [
  'packages/core',
  'packages/react',
  'packages/widget',
  'packages/server',
  'apps/sandbox',
  'apps/probe',
] as const

const readme = (folder: string): Page => {
  const { name, description } = manifestOf(folder)
  const source = `${folder}/README.md`
  return {
    name: name.replace('@ficha/', 'package-'),
    title: name,
    summary: description,
    section: 'Packages',
    markdown: read(source),
    source,
  }
}

/** The unchanged READMEs of the packages. */
export const readmes = (): readonly Page[] => PACKAGES.map(readme)
