/** Says whether a build is still valid: it stores a hash of every input beside the output. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './pnpm.mjs'

const MADE = ['node_modules', 'dist', '.cache']

/**
 * The paths of the files below a folder that are not generated, relative to the repository's folder.
 *
 * @param {string} folder
 * @param {RegExp} skipped names of files that the build does not read
 * @returns {readonly string[]}
 */
export const sourcesIn = (folder, skipped) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : sourcesIn(path, skipped)
    return skipped.test(entry.name) ? [] : [path]
  })

/** @param {readonly string[]} paths */
export const fingerprintOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** The inputs of a build. Call `matches` before the build, and `keep` after it succeeded. */
export const marker = (name) => {
  const path = join(root, '.cache', name)
  return {
    matches: (wanted) => existsSync(path) && readFileSync(path, 'utf8') === wanted,
    keep: (wanted) => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, wanted)
    },
  }
}
