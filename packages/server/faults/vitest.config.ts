import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Random lives are new in every run, and the same again with the seed that is printed. Workers inherit it. */
process.env['RANDOM_SEED'] ??= String(randomInt(2 ** 31))
// This file is read once for each project.
if (process.env['RANDOM_SEED_SAID'] !== 'yes')
  console.log(`Random tests start from RANDOM_SEED=${process.env['RANDOM_SEED']}`)
process.env['RANDOM_SEED_SAID'] = 'yes'

interface Group {
  readonly include: string[]
  readonly exclude?: string[]
  /** Groups run one after the other, in this order. */
  readonly groupOrder: number
  readonly maxWorkers: number
}

const group = (name: string, { groupOrder, ...test }: Group): TestProjectInlineConfiguration => ({
  resolve: { conditions: ['@ficha/source'] },
  ssr: { resolve: { conditions: ['@ficha/source', 'node'] } },
  test: {
    ...test,
    name,
    root: join(import.meta.dirname, '..'),
    setupFiles: [join(import.meta.dirname, '../../../e2e/support/random-seed.setup.ts')],
    sequence: { groupOrder },
    // Ten restarts take ten seconds on an idle machine, and four minutes on a machine that is shared by many.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // As everywhere: a second try is named at the end, and more than a few of them fail the run.
    retry: 1,
  },
})

const filesOf = (...names: readonly string[]): string[] => names.map((name) => `faults/${name}.fault.ts`)

const SOAK = filesOf('soak')
/** The tests that write as much as the disk can take. The soak test does not run beside them, because it would measure the disk. */
const KILLED = filesOf('storm', 'outbox', 'store-failures')
/** The tests with a limit of time. */
const QUICK = filesOf('streams', 'siblings', 'two-instances')

/**
 * The soak test takes three minutes and half a machine. Tests that wait or compute run beside it. After that, servers and databases are killed, two
 * tests at a time. Tests with time limits run last, one at a time.
 */
export default defineConfig({
  test: {
    projects: [
      group('soak', { include: SOAK, groupOrder: 0, maxWorkers: 2 }),
      group('beside', {
        // The test of an interrupted upgrade (R15) is quick enough for every day, and belongs here, too.
        include: ['faults/*.fault.ts', 'src/store/migrations.test.ts'],
        exclude: [...SOAK, ...KILLED, ...QUICK],
        groupOrder: 0,
        maxWorkers: 2,
      }),
      group('killed', { include: KILLED, groupOrder: 1, maxWorkers: 2 }),
      group('quick', { include: QUICK, groupOrder: 2, maxWorkers: 1 }),
    ],
    reporters: ['verbose'],
  },
})
