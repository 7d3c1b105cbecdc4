import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inCountry, type CountryCode } from './countries.ts'
import { parseManifest } from './manifest.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'

/** The files to write, and their folder. */
export interface Shop {
  readonly folder: string
  readonly template: TemplateName
  readonly country: CountryCode
}

const OWN = new URL('./', import.meta.url)

/** Files of a page or of code; pictures are copied byte for byte. */
const TEXT = /\.(?:ts|tsx|js|mjs|json|html|vue|css|md|yaml)$/

/**
 * A path as it is typed into a shell: in quotation marks if it has a blank or a sign of the shell.
 *
 * @example
 * asArgument('Minha Loja') // '"Minha Loja"'
 */
export const asArgument = (path: string): string => (/^[\w./\\:~-]+$/.test(path) ? path : JSON.stringify(path))

/** A valid name for npm, made from the folder's name. */
const packageName = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'shop'

const manifestOf = (text: string, folder: string): string => {
  const manifest = parseManifest(text)
  const kit = manifest.dependencies['@ficha/server'] ?? 'latest'
  const devDependencies = { '@ficha/sandbox': kit, ...manifest.devDependencies }
  const scripts = { sandbox: 'sandbox', ...manifest.scripts }
  return `${JSON.stringify({ ...manifest, name: packageName(folder), scripts, devDependencies }, undefined, 2)}\n`
}

/** Throws an error with a sentence unless the folder is new or empty, so that no file is overwritten. */
export const requireEmpty = (folder: string): void => {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file. Name a folder that is new or empty.`)
  const [first] = readdirSync(folder).filter((name) => name !== '.git')
  if (first !== undefined)
    throw new Error(
      `${folder} is not empty (it has ${first}), so nothing was written. Name a folder that is new or empty.`,
    )
}

/** Writes the shop. The files of the example, and AGENTS.md for programs that write code. */
export const writeShop = ({ folder, template, country }: Shop): void => {
  requireEmpty(folder)
  const { example, prices } = TEMPLATES[template]
  // A path and not a URL, because a home folder may have a space or an accent.
  const from = fileURLToPath(new URL(`templates/${example}`, OWN))
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name, parentPath } of files) {
    const source = join(parentPath, name)
    const path = relative(from, source)
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const bytes = readFileSync(source)
    if (path === 'package.json') writeFileSync(target, manifestOf(bytes.toString(), folder))
    else writeFileSync(target, TEXT.test(name) ? inCountry(bytes.toString(), country) : bytes)
  }
  const agents = readFileSync(new URL('agents.md', OWN), 'utf8')
  writeFileSync(join(folder, 'AGENTS.md'), agents.replaceAll('{{prices}}', prices))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.next\n*.sqlite*\n')
}
