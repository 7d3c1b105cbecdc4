import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { compiler } from '../../.ci/compile.mjs'
import { SWEEP } from '../support/sweep-tag.ts'
import { unpacked } from './unpacked.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders of the oldest and the newest release of the range, each with its own query-core. */
const RELEASES = {
  oldest: join(root, 'e2e/runtimes/react-18/node_modules/@tanstack/react-query'),
  newest: join(root, 'packages/react/node_modules/@tanstack/react-query'),
} as const

/** A page of a shop that has its own client, with the types of the kit's queries. */
const PAGE = `
import { CheckoutProvider, paymentQuery, recurringQuery, methodsQuery, usePayment } from '@ficha/react'
import { dehydrate, HydrationBoundary, QueryClient, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'

export const queryClient = new QueryClient()

export const load = async (id: string) => {
  await queryClient.prefetchQuery(paymentQuery(id, { base: 'https://shop.example/api/checkout', locale: 'pt-BR' }))
  await queryClient.prefetchQuery(recurringQuery(id))
  const list = await queryClient.fetchQuery(methodsQuery('order-1'))
  const country: string = list.country
  const revision: number | undefined = queryClient.getQueryData(paymentQuery(id).queryKey)?.revision
  // @ts-expect-error -- a snapshot has no such field: the key knows its data's type
  queryClient.getQueryData(paymentQuery(id).queryKey)?.price
  void queryClient.invalidateQueries({ queryKey: ['ficha'] })
  return { state: dehydrate(queryClient), country, revision }
}

const Slip = ({ id }: { id: string }) => {
  const own = useQuery(paymentQuery(id), queryClient)
  const phase: string | undefined = own.data?.phase
  const kind: 'not-found' | 'busy' | 'unreachable' | 'unreadable' | undefined = own.error?.kind
  return createElement('p', null, phase, kind, usePayment(id).snapshot?.phase)
}

export const Page = ({ id, state }: { id: string; state: Parameters<typeof HydrationBoundary>[0]['state'] }) =>
  createElement(
    HydrationBoundary,
    { state, queryClient },
    createElement(CheckoutProvider, { locale: 'pt-BR', queryClient, children: createElement(Slip, { id }) }),
  )
`

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    skipLibCheck: true,
    types: [],
  },
  include: ['page.ts'],
}

for (const [name, release] of Object.entries(RELEASES)) {
  test(
    `a shop with the ${name} @tanstack/react-query of version 5 has one copy of it, and its types`,
    SWEEP,
    async () => {
      const folder = unpacked()
      try {
        const installed = join(folder, 'node_modules/@tanstack/react-query')
        rmSync(installed, { force: true })
        symlinkSync(release, installed)
        writeFileSync(join(folder, 'page.ts'), PAGE)
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
        execFileSync(process.execPath, [compiler, '--project', folder], { encoding: 'utf8', stdio: 'pipe' })

        const built = await build({
          root: folder,
          configFile: false,
          logLevel: 'silent',
          build: {
            write: false,
            lib: { entry: join(folder, 'page.ts'), formats: ['es'], fileName: 'page' },
            rolldownOptions: { external: [/^react($|\/)/, /^react-dom($|\/)/], onLog: () => undefined },
          },
        })
        const chunks = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
        const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
        const clients = modules.filter((id) => /[\\/]query-core[\\/].*[\\/]queryClient\.c?js$/.test(id))
        expect(clients).toHaveLength(1)
        const { version } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { version: string }
        expect(dirname(clients[0] ?? '')).toContain(version)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}

test('the oldest release in this test is the first of the package’s range', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages/react/package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const { version } = JSON.parse(readFileSync(join(RELEASES.oldest, 'package.json'), 'utf8')) as { version: string }
  expect(manifest.dependencies['@tanstack/react-query']).toBe(`^${version}`)
})
