import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { expect, test } from '@playwright/test'
import { reportOf, reportPath } from '../../.ci/api-report.mjs'
import { bundledIn, writeSboms } from '../../.ci/sbom.mjs'
import { folderOf, pack, PACKAGES } from './pack.ts'
import { SWEEP } from '../support/sweep-tag.ts'

/** Every package is ESM for bundlers and Node's `import`. The types say nothing about `require`, which Node itself refuses. */
const NOT_OURS = new Set(['CJSResolvesToESM'])

/** Style sheets, scripts and documents are used by their address and have no types. */
const ASSETS = /\.(css|js|json|yaml)$/

/** Forty languages and thirteen countries are built in the same way. The full run checks each of them, every other run one of each kind. */
const ALIKE = process.env['FULL'] === undefined ? [/\/locales\/(?!pt-br\/)/, /\/forms\/(?!br$|all$)\w+$/] : []

for (const name of PACKAGES) {
  test(`the types of @ficha/${name} agree with its code, for bundlers and for Node`, SWEEP, async () => {
    const [tarball = ''] = pack(name)
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      excludeEntrypoints: [ASSETS, ...ALIKE],
    })
    if (checked.types === false) throw new Error(`@ficha/${name} ships no types.`)
    const problems = checked.problems.filter((problem) => {
      // The resolution of Node 10 does not read "exports". Every engine in the packages' `engines` does.
      const isOld = 'resolutionKind' in problem && problem.resolutionKind === 'node10'
      return !isOld && !NOT_OURS.has(problem.kind)
    })
    expect(problems).toEqual([])
    expect(Object.keys(checked.entrypoints).length).toBeGreaterThan(0)
  })

  test(`the API report of @ficha/${name} agrees with the build`, () => {
    const committed = readFileSync(reportPath(folderOf(name)), 'utf8')
    expect(
      committed,
      'The public names have changed. If that is meant, run `pnpm api:report`, read the difference, and commit it with a changeset.',
    ).toBe(reportOf(folderOf(name)))
  })
}

test('the SBOM of each package lists its dependencies and the contents of its bundles', SWEEP, async () => {
  const into = mkdtempSync(join(tmpdir(), 'ficha-sbom-'))
  try {
    await writeSboms(
      [
        ...PACKAGES.map((name) => ({ name: `@ficha/${name}`, folder: folderOf(name) })),
        // The one without a scope.
        { name: 'create-ficha', folder: folderOf('create-ficha') },
      ],
      into,
    )
    expect(readdirSync(into)).toHaveLength(PACKAGES.length + 1)
    const namesIn = (name: string): readonly string[] => {
      const version = (JSON.parse(readFileSync(join(folderOf('core'), 'package.json'), 'utf8')) as { version: string })
        .version
      const bom = JSON.parse(readFileSync(join(into, `ficha-${name}-${version}.cdx.json`), 'utf8')) as {
        readonly components: readonly { readonly purl: string }[]
      }
      return bom.components.map(({ purl }) => purl.replace(/^pkg:npm\/|@[^@]*$/g, '')).sort()
    }
    expect(namesIn('server')).toEqual(['%40ficha/core', 'undici'])
    // The query library's own library and its peer stand beside it.
    expect(namesIn('react')).toEqual(['%40ficha/core', '%40tanstack/query-core', '%40tanstack/react-query', 'react'])
    expect(namesIn('sandbox')).toEqual(['uqr'])
    expect(namesIn('probe')).toEqual(['%40ficha/core', 'undici'])
    expect(namesIn('widget')).toContain('preact')
    for (const name of ['core', 'widget'] as const)
      for (const bundled of bundledIn(folderOf(name))) expect(namesIn(name)).toContain(bundled.name.replace('@', '%40'))
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
})
