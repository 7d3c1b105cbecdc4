/** Writes the notices of a bundle: the name, version and licence text of every package in it. Some licences require this text. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

export const NOTICES = 'THIRD-PARTY-NOTICES.txt'

const ALLOWED = /^(MIT|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)$/

/** The folder of a module's package. `undefined` for modules that the bundler generates. */
const packageOf = (module) => {
  if (!module.startsWith(sep)) return undefined
  let folder = dirname(module)
  while (folder !== dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined) return folder
    folder = dirname(folder)
  }
  return undefined
}

const noticeOf = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!ALLOWED.test(license ?? ''))
    throw new Error(`${name} is in the bundle under "${license}", which the project does not take in.`)
  // "LICENSE", or another name such as "MIT-LICENSE.txt".
  const file = readdirSync(folder).find((entry) => /^([A-Z]+-)?(un)?licen[cs]e/i.test(entry))
  if (file === undefined)
    throw new Error(
      `${name} is in the bundle and has no licence text beside it, so its copyright notice would be lost. Find the text and say it here.`,
    )
  const text = readFileSync(join(folder, file), 'utf8').trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}

/** The notices of one of our packages whose bundle is part of this bundle. */
const notesIn = (folder) => {
  const path = join(folder, 'dist', NOTICES)
  return existsSync(path) ? readFileSync(path, 'utf8').split(RULE) : []
}

const RULE = `\n${'-'.repeat(72)}\n\n`

/**
 * A plugin for Vite that collects the packages of a bundle into a file.
 *
 * @param {string} into the folder of the file. The present notices of the file stay
 */
export const thirdPartyNotices = (into) => ({
  name: 'third-party-notices',
  generateBundle: (_options, bundle) => {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}))
    const folders = new Set(modules.map((module) => packageOf(module.replace(/^\0/, '').replace(/\?.*$/, ''))))
    folders.delete(undefined)
    const stated = existsSync(join(into, NOTICES)) ? readFileSync(join(into, NOTICES), 'utf8').split(RULE) : []
    const notices = [...folders].flatMap((folder) =>
      folder.includes(`${sep}node_modules${sep}`) ? [noticeOf(folder)] : notesIn(folder),
    )
    const all = [...new Set([...stated, ...notices].map((notice) => `${notice.trim()}\n`))]
      .filter((notice) => notice.trim() !== '')
      .sort()
    if (all.length === 0) return
    mkdirSync(into, { recursive: true })
    writeFileSync(join(into, NOTICES), all.join(RULE))
  },
})
