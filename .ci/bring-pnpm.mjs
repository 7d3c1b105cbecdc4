/**
 * Installs the pinned package manager. The package manager checks every other program by its hash in the lockfile. So its own program is checked
 * here, before it runs for the first time.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-512 of the tarball that carries the program, by platform, as the registry states it. */
const TARBALLS = {
  'linux-x64': '8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  'linux-arm64': '4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
}

const isGlibc = () => process.report.getReport().header.glibcVersionRuntime !== undefined

/**
 * The folder of the program, which belongs on the path. `undefined` if no tarball is pinned for the platform. Then npx has to install it.
 *
 * @param {string} root the repository's own folder
 * @param {string} version
 * @returns {string | undefined}
 */
export const bringPnpm = (root, version) => {
  const platform = `${process.platform}-${process.arch}`
  const wanted = TARBALLS[platform]
  if (wanted === undefined || !isGlibc()) return undefined
  const folder = join(root, '.cache', `pnpm-${version}-${platform}`)
  if (existsSync(join(folder, 'pnpm'))) return folder
  const work = `${folder}.${process.pid}`
  mkdirSync(work, { recursive: true })
  try {
    const packed = ['pack', `@pnpm/exe.${platform}@${version}`, '--pack-destination', work, '--json']
    const [{ filename }] = JSON.parse(
      execFileSync('npm', packed, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
    const tarball = join(work, filename)
    const found = createHash('sha512').update(readFileSync(tarball)).digest('base64')
    if (found !== wanted) {
      throw new Error(
        `ficha: the package manager that the registry sent is not the one that is pinned (SHA-512 ${found}), so nothing of it was run.`,
      )
    }
    execFileSync('tar', ['-xzf', tarball, '-C', work])
    if (!existsSync(folder)) renameSync(join(work, 'package'), folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
