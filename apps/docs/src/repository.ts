import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the repository. */
export const ROOT = `${join(import.meta.dirname, '../../..')}/`

/** The address of a file that is not a page. */
export const ON_THE_WEB = 'https://github.com/ficha-checkout/ficha/blob/main/'

/** The text of a file, by its path from the repository's folder. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The fields of a package's `package.json` that the pages need. */
export interface Manifest {
  readonly name: string
  readonly description: string
  /** A path for each entry, or a path for each condition of it. */
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>> | null>>
}

const isManifest = (json: unknown): json is Manifest =>
  typeof json === 'object' && json !== null && 'name' in json && 'description' in json && 'exports' in json

/** The `package.json` of a package that merchants install, by its folder. */
export const manifestOf = (folder: string): Manifest => {
  const json: unknown = JSON.parse(read(`${folder}/package.json`))
  if (!isManifest(json)) throw new Error(`${folder}/package.json lacks a name, a description or exports.`)
  return json
}
