import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Packages are tested from their sources, so that a test never needs a build before it. */
const source = {
  resolve: { conditions: ['@ficha/source'] },
  ssr: { resolve: { conditions: ['@ficha/source', 'node'] } },
}

/** A slip names a deadline in the device's zone as well, so the device of the tests has one that does not depend on the machine. */
process.env['TZ'] = 'UTC'

/** Random tests look at something new in every run, and at the same again with the seed that is printed. Workers inherit it. */
process.env['RANDOM_SEED'] ??= String(randomInt(2 ** 31))
// This file is read once for each project.
if (process.env['RANDOM_SEED_SAID'] !== 'yes')
  console.log(`Random tests start from RANDOM_SEED=${process.env['RANDOM_SEED']}`)
process.env['RANDOM_SEED_SAID'] = 'yes'
const seeded = { setupFiles: [fileURLToPath(new URL('e2e/support/random-seed.setup.ts', import.meta.url))] }

/**
 * Ten thousand random cases take seconds on a machine of one's own, and many more on one that is shared. What has to come in the end is
 * waited for: a second is soon over there.
 */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

/**
 * The tests of these projects need no fresh module, so the files of a worker share the modules. To load them again for each file costs the
 * server's tests half of their time.
 */
const SHARED = { ...PATIENCE, isolate: false }

/** Tests that look at many similar things for many seconds. `npm test` leaves their project to `.ci/run`, as it does with `@sweep` in the browser. */
const SWEEP = '**/*.sweep.test.ts'

/**
 * The same tests run on both runtimes that the parts are made for. Each file has a context of its own within a process that it shares: a
 * process for each costs three times as much.
 */
const parts = {
  ...PATIENCE,
  pool: 'vmForks',
  environment: 'jsdom',
  root: 'packages/react',
  include: ['src/**/*.test.{ts,tsx}'],
  setupFiles: ['src/frozen-clock.support.ts', 'src/patience.support.ts', ...seeded.setupFiles],
}
const onPreact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  '@testing-library/react': '@testing-library/preact',
  'react-dom/server': 'preact/compat/server',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** The oldest React that the parts run on, from a folder where every library around it is resolved against it. */
const react18 = fileURLToPath(new URL('e2e/runtimes/react-18/node_modules/', import.meta.url))
const onReact18 = {
  react: `${react18}react`,
  'react-dom': `${react18}react-dom`,
  '@testing-library/react': `${react18}@testing-library/react`,
  '@tanstack/react-query-devtools': `${react18}@tanstack/react-query-devtools`,
  // The file that the devtools' own import leads to: a second build of the library would have a second React context.
  '@tanstack/react-query': `${react18}@tanstack/react-query/build/modern/index.cjs`,
}

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, and of two that is half of them. Much of the server's time is waiting for a disk or a socket.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...source,
        test: { ...SHARED, ...seeded, name: 'core', root: 'packages/core', include: ['src/**/*.test.ts'] },
      },
      {
        ...source,
        test: { ...SHARED, ...seeded, name: 'server', root: 'packages/server', include: ['src/**/*.test.ts'] },
      },
      {
        ...source,
        resolve: { conditions: [...source.resolve.conditions, 'preact', 'browser'], alias: onPreact },
        test: {
          ...PATIENCE,
          name: 'widget',
          root: 'packages/widget',
          environment: 'jsdom',
          include: ['src/**/*.test.ts'],
          exclude: ['src/server/**'],
          setupFiles: [fileURLToPath(new URL('e2e/support/last-frame.setup.ts', import.meta.url))],
          css: true,
          server: { deps: { inline: [/@tanstack\/react-query/] } },
        },
      },
      {
        ...source,
        resolve: { conditions: [...source.resolve.conditions, 'preact'], alias: onPreact },
        // The element as a server renders it: no browser's conditions, no DOM but where a test makes one.
        test: {
          ...PATIENCE,
          name: 'widget-server',
          root: 'packages/widget',
          include: ['src/server/**/*.test.ts'],
          css: true,
          server: { deps: { inline: [/@tanstack\/react-query/, /preact-render-to-string/] } },
        },
      },
      { ...source, test: { ...PATIENCE, name: 'demo', root: 'apps/demo', include: ['src/**/*.test.ts'] } },
      { ...source, test: { ...parts, name: 'react' } },
      {
        ...source,
        resolve: { conditions: [...source.resolve.conditions, 'preact'], alias: onPreact },
        test: {
          ...parts,
          name: 'react-on-preact',
          // Server rendering is React's: the widget renders in browsers only.
          // What is heard comes from the markup, which the other tests compare. The devtools of a shop run on its React.
          exclude: [
            'src/exports.test.ts',
            'src/provider/devtools.test.tsx',
            'src/server/**',
            'src/server-html.test.tsx',
            'src/server-stream.test.tsx',
            'src/email/**',
            'src/stories/transcripts/**',
            '**/*.hydration.test.tsx',
          ],
          server: { deps: { inline: [/@testing-library\/preact/, /@tanstack\/react-query/] } },
        },
      },
      {
        ...source,
        resolve: { ...source.resolve, alias: onReact18 },
        test: {
          ...parts,
          name: 'react-18',
          // React 18 has no "react-dom/server.edge".
          exclude: [
            'src/exports.test.ts',
            'src/sources.test.ts',
            'src/stories/transcripts/**',
            'src/server-stream.test.tsx',
          ],
        },
      },
      {
        ...source,
        test: { ...SHARED, ...seeded, name: 'sandbox', root: 'apps/sandbox', include: ['src/**/*.test.ts'] },
      },
      {
        ...source,
        test: {
          ...SHARED,
          ...seeded,
          name: 'probe',
          root: 'apps/probe',
          include: ['src/**/*.test.ts'],
          exclude: [SWEEP],
        },
      },
      { ...source, test: { ...PATIENCE, name: 'create', root: 'apps/create-ficha', include: ['src/**/*.test.ts'] } },
      // Two of its files draw with React in a window of their own, and React keeps the first window that it sees.
      { ...source, test: { ...PATIENCE, name: 'docs', root: 'apps/docs', include: ['src/**/*.test.ts'] } },
      {
        test: { ...SHARED, name: 'structure', root: 'e2e', include: ['structure/**/*.test.ts'], exclude: [SWEEP] },
      },
      {
        ...source,
        test: {
          ...SHARED,
          ...seeded,
          name: 'sweep',
          include: [`apps/probe/src/${SWEEP}`, `e2e/structure/${SWEEP}`],
        },
      },
      { ...source, test: { ...PATIENCE, name: 'street', root: 'e2e', include: ['street/**/*.test.ts'] } },
      { ...source, test: { ...PATIENCE, name: 'readings', root: 'e2e', include: ['readings/**/*.test.ts'] } },
      { ...source, test: { ...PATIENCE, ...seeded, name: 'amounts', root: 'e2e', include: ['amounts/**/*.test.ts'] } },
      { ...source, test: { ...PATIENCE, ...seeded, name: 'fuzz', root: 'e2e', include: ['fuzz/**/*.test.ts'] } },
      {
        ...source,
        test: { ...PATIENCE, ...seeded, name: 'differential', root: 'e2e', include: ['differential/**/*.test.ts'] },
      },
    ],
  },
})
