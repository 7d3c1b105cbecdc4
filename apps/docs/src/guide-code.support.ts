import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guides } from './pages/guides.ts'

/** The code of a guide, by the name after the language: "```ts club.ts". */
export const codeOf = (guide: string, file: string): string => {
  const { markdown = '' } = guides().find(({ name }) => name === guide) ?? {}
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith('```') && line.endsWith(` ${file}`))
  if (start < 0) throw new Error(`The guide ${guide} has no code with the name ${file}.`)
  return lines.slice(start + 1, lines.indexOf('```', start)).join('\n')
}

/**
 * Runs the unchanged code of a guide and returns its exports. The code is written into a folder of this package, where its imports are found. The
 * folder is removed before the function returns.
 */
export const runGuide = async <Exports>(guide: string, file: string): Promise<Exports> => {
  const folder = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), '.guide-'))
  try {
    const path = join(folder, file)
    writeFileSync(path, codeOf(guide, file))
    return (await import(/* @vite-ignore */ path)) as Exports
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
