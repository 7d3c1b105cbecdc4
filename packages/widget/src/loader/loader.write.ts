/**
 * Minifies rendered-loader.ts into preload.ts, and writes the hash of the text: `node packages/widget/src/loader/loader.write.ts`. A test holds
 * the two together.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'

const SOURCE = join(import.meta.dirname, 'rendered-loader.ts')
const TARGET = join(import.meta.dirname, '..', 'preload.ts')

/** The text of the inline script. It reads its own element by the prototype, because a page may have a `<form name="currentScript">`. */
export const loaderText = async (): Promise<string> => {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { sourcemap: false })
  const inline = code.replace('export const', 'const')
  const script = 'Reflect.get(Document.prototype, "currentScript", document)'
  const wrapped = `(() => {${inline}\nloadRendered(${script})})()`
  const { code: text, errors } = minifySync('loader.js', wrapped, { module: false })
  if (errors.length > 0)
    throw new Error(`${SOURCE} cannot be minified: ${errors.map(({ message }) => message).join(' ')}`)
  return text.trim()
}

/** The hash of the text as a policy names it. */
export const loaderHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** preload.ts with this text and its hash. */
const withLoader = (preload: string, text: string): string =>
  preload
    .replace(/(const LOADER =\n {2})'.*'/, (_, before: string) => `${before}'${text.replace(/[\\']/g, '\\$&')}'`)
    .replace(/(LOADER_HASH = )'.*'/, (_, before: string) => `${before}'${loaderHash(text)}'`)

if (process.argv[1] === import.meta.filename)
  writeFileSync(TARGET, withLoader(readFileSync(TARGET, 'utf8'), await loaderText()))
