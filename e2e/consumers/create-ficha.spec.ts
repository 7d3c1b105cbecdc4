import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { publint } from 'publint'
import { folderOf, pack } from './pack.ts'

const EXAMPLES = fileURLToPath(new URL('../../apps/examples', import.meta.url))

let place: string
let program: string
test.beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'ficha criação '))
  const [tarball = ''] = pack('create-ficha')
  execFileSync('tar', ['--extract', '--file', tarball, '--directory', place])
  program = join(place, 'package/dist/bin.js')
})
test.afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Node warns on stderr where both of these are set, and a test runner sets one of them. */
const { FORCE_COLOR: _forced, NO_COLOR: _none, ...environment } = process.env

const create = (...args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], { cwd: place, encoding: 'utf8', env: environment })

/** The paths of an example's sources. Without a repository every file is a source, except for the files of an installation. */
const sourcesOf = (example: string): readonly string[] => {
  const folder = join(EXAMPLES, example)
  const { status, stdout } = spawnSync('git', ['ls-files', '.'], { cwd: folder, encoding: 'utf8' })
  if (status === 0) return stdout.trim().split('\n')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !path.includes('node_modules'))
}

for (const [template, example] of [
  ['react', 'vite-express'],
  ['next', 'next'],
  ['vue', 'vue-element'],
  ['html', 'plain-html'],
] as const)
  test(`npm create ficha writes the files of the example unchanged: ${template}`, () => {
    const { status, stdout, stderr } = create(`of-${template}`, '--template', template, '--yes', '--no-install')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain('npm run sandbox')
    const written = join(place, `of-${template}`)
    const files = readdirSync(written, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = files.map(({ name, parentPath }) => join(parentPath, name).slice(written.length + 1)).sort()
    expect(paths).toEqual([...sourcesOf(example), '.gitignore', 'AGENTS.md'].sort())
    for (const path of paths.filter((one) => !['package.json', 'AGENTS.md', '.gitignore'].includes(one)))
      expect(readFileSync(join(written, path), 'utf8'), path).toBe(readFileSync(join(EXAMPLES, example, path), 'utf8'))
    const agents = readFileSync(join(written, 'AGENTS.md'), 'utf8')
    const [, prices = ''] = /orders are in `([^`]+)`/.exec(agents) ?? []
    expect(paths, 'the file that AGENTS.md names').toContain(prices)
    expect(agents.match(/^\d+\. /gm)).toHaveLength(10)
  })

test('refuses a folder that is not empty', () => {
  create('twice', '--template', 'html', '--yes', '--no-install')
  const { status, stderr } = create('twice', '--template', 'html', '--yes', '--no-install')
  expect(status).toBe(1)
  expect(stderr).toContain('twice is not empty')
})

test('create-ficha is packed as npm expects, and has no dependency', async () => {
  const { messages } = await publint({ pkgDir: folderOf('create-ficha'), level: 'warning' })
  expect(messages).toEqual([])
  const manifest = JSON.parse(readFileSync(join(folderOf('create-ficha'), 'package.json'), 'utf8')) as object
  expect(manifest).not.toHaveProperty('dependencies')
})
