import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { folderOf, pack, PACKAGES, type PackageName } from './pack.ts'

/** The allowed files of each package. Another file needs a decision. */
const DEPENDENCIES: Readonly<Record<PackageName, readonly string[]>> = {
  core: [],
  react: ['@ficha/core', '@tanstack/react-query'],
  server: ['@ficha/core', 'undici'],
  // It is needed for the types only. The code is in the package's own files.
  widget: ['@ficha/core'],
  sandbox: ['uqr'],
  // The flags are read by Node's own parser.
  probe: ['@ficha/core', 'undici'],
  'create-ficha': [],
}

for (const name of PACKAGES) {
  test(`the tarball of @ficha/${name} has the built files and no others`, () => {
    const [tarball = ''] = pack(name)
    const files = execFileSync('tar', ['--list', '--file', tarball], { encoding: 'utf8' }).trim().split('\n')
    expect(files.length).toBeGreaterThan(3)
    expect(files, 'what a merchant reads before he upgrades').toContain('package/CHANGELOG.md')
    for (const file of files) {
      expect(file).toMatch(
        /^package\/(dist\/|src\/|examples\/|docs\/[\w-]+\.(?:md|webp|json)$|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$|openapi\.yaml$|integrity\.json$|custom-elements\.json$)/,
      )
      expect(file).not.toMatch(/\.test\.|\.stories\.|\.support\.|\.write\.|\.env/)
    }
    const readme = execFileSync('tar', ['--extract', '--to-stdout', '--file', tarball, 'package/README.md'], {
      encoding: 'utf8',
    })
    const images = Array.from(
      readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)|<img[^>]+src="([^"]+)"/g),
      ([, one, other]) => one ?? other,
    )
    for (const image of images) expect(files, 'an image of the README').toContain(`package/${image}`)
  })

  test(`@ficha/${name} declares its dependencies and is packed as bundlers expect`, async () => {
    const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
      exports: Record<string, unknown>
    }
    expect(manifest.exports['./package.json'], 'tools read the version of a package').toBe('./package.json')
    expect(Object.keys(manifest.dependencies ?? {}).sort()).toEqual(DEPENDENCIES[name])
    const { messages, pkg } = await publint({ pkgDir: folderOf(name), level: 'warning' })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })
}

test('a script of the widget that a page imports has types, which know the elements', () => {
  const [tarball = ''] = pack('widget')
  const read = (path: string): string =>
    execFileSync('tar', ['--extract', '--to-stdout', '--file', tarball, `package/${path}`], { encoding: 'utf8' })
  const { exports } = JSON.parse(read('package.json')) as {
    readonly exports: Readonly<Record<string, { readonly types?: string }>>
  }
  for (const script of ['./ficha.js', './ficha-payment.js', './define'])
    expect(read(exports[script]?.types?.replace('./', '') ?? ''), script).toContain('tag-names')
})

test('a dependency that only some merchants need is an optional peer, which npm does not install', () => {
  for (const [name, peer] of [
    ['server', 'pg'],
    ['sandbox', '@playwright/test'],
  ] as const) {
    const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
      readonly peerDependencies?: Readonly<Record<string, string>>
      readonly peerDependenciesMeta?: Readonly<Record<string, object>>
    }
    expect(manifest.peerDependencies).toHaveProperty([peer])
    expect(manifest.peerDependenciesMeta?.[peer]).toEqual({ optional: true })
  }
})
