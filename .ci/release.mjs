/**
 * Makes a release from the present sources. It builds them here and again in a copy elsewhere, and compares the tarballs byte for byte. It writes
 * them into `.pack`, with the SHA-512 and an SBOM of each. It publishes only with --publish. Then npm takes exactly these tarballs, with the
 * workflow's identity and with provenance.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { sourcesIn } from './fingerprint.mjs'
import { pnpm, root, run } from './pnpm.mjs'
import { writeSboms } from './sbom.mjs'

/** In the order of publishing: a package comes after its dependencies. */
export const RELEASED = [
  'packages/core',
  'packages/react',
  'packages/server',
  'packages/widget',
  'apps/sandbox',
  'apps/probe',
  'apps/create-ficha',
]

const into = join(root, '.pack')

const done = async (what, running) => {
  const { code, output } = await running
  if (code !== 0) throw new Error(`${what} failed with exit code ${code}.\n\n${output}`)
  return output
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const git = (...args) => {
  const listed = execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  return listed.toString().split('\0').filter(Boolean)
}

/** The files of a clone of the repository, with uncommitted changes. Without a repository: all files that no command generates. */
const sources = () => {
  try {
    const gone = new Set(git('--deleted'))
    return git('--cached', '--others', '--exclude-standard').filter((path) => !gone.has(path))
  } catch {
    return sourcesIn('.', /^(?!)/).filter((path) => !path.startsWith('./.pack/'))
  }
}

const copySources = (folder) => {
  for (const path of sources()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
}

const digestOf = (path) => `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`

/** Builds every package in a folder and packs it; the SHA-512 of each tarball by its name. */
const packFrom = async (folder, packed) => {
  const filters = RELEASED.flatMap((path) => ['--filter', `./${path}`])
  await done('The build', pnpm([...filters, '--sort', 'run', 'build'], { cwd: folder, quiet: true }))
  for (const path of RELEASED) {
    const args = ['--dir', join(folder, path), 'pack', '--pack-destination', packed]
    await done(`Packing ${path}`, pnpm(args, { cwd: folder, quiet: true }))
  }
  const tarballs = readdirSync(packed).filter((name) => name.endsWith('.tgz'))
  return Object.fromEntries(tarballs.sort().map((name) => [name, digestOf(join(packed, name))]))
}

/** The same sources in another folder at another time. If a build depends on one of these, its digests differ. */
const packElsewhere = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-build-'))
  try {
    copySources(folder)
    await done(
      'The second install',
      pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder, quiet: true }),
    )
    const packed = join(folder, '.pack')
    mkdirSync(packed)
    return await packFrom(folder, packed)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the release in `.pack`, and returns the digests of its tarballs. */
export const makeRelease = async () => {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into)
  const first = await packFrom(root, into)
  const second = await packElsewhere()
  const differing = Object.keys({ ...first, ...second }).filter((name) => first[name] !== second[name])
  if (differing.length > 0)
    throw new Error(
      `Two builds of the same sources differ in ${differing.join(', ')}. Nobody could check such a release against its sources: find what writes a time, a path or a random number into it.`,
    )
  writeFileSync(join(into, 'integrity.json'), `${JSON.stringify(first, undefined, 2)}\n`)
  const packages = RELEASED.map((path) => ({ name: manifestOf(path).name, folder: join(root, path) }))
  const sboms = await writeSboms(packages, into)
  return { digests: first, sboms }
}

/** Whether the registry has a version. Throws if it does not answer, because the version may then exist. */
const isOnRegistry = async (name, version) => {
  const { code, output } = await run('npm', ['view', `${name}@${version}`, 'version'], { quiet: true })
  if (code === 0) return output.includes(version)
  if (/\bE404\b/.test(output)) return false
  throw new Error(
    `The registry did not say whether it has ${name}@${version}, so nothing of it was published.\n\n${output}`,
  )
}

/** Publishes the versions that the registry does not have yet, lowest first, so that an interrupted run can be repeated. */
const publish = async () => {
  for (const path of RELEASED) {
    const { name, version } = manifestOf(path)
    if (await isOnRegistry(name, version)) {
      console.log(`${name}@${version} is on the registry already.`)
      continue
    }
    const tarball = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
    const args = ['publish', join(into, tarball), '--access', 'public', '--provenance']
    await done(`Publishing ${tarball}`, run('npm', args))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { digests, sboms } = await makeRelease()
    for (const [name, digest] of Object.entries(digests)) console.log(`${digest}  ${name}`)
    console.log(`SBOMs: ${sboms.join(', ')}`)
    if (process.argv.includes('--publish')) await publish()
  } catch (error) {
    console.error(`\nficha: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
