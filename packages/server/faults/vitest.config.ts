import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

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
    sequence: { groupOrder },
    // Ten restarts take ten seconds on a machine of one's own, and four minutes on one that is shared by many.
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})

/** Those that spend most of their minutes waiting: for two minutes to pass, for answers that never come. */
const PATIENT = ['soak', 'outcome-unknown', 'properties'].map((name) => `faults/${name}.fault.ts`)

/** The patient ones side by side, then one file at a time those that want the machine for themselves. */
export default defineConfig({
  test: {
    projects: [
      group('patient', { include: PATIENT, groupOrder: 0, maxWorkers: 2 }),
      group('alone', {
        // An upgrade that is interrupted (R15) is quick enough for every day, and belongs here, too.
        include: ['faults/*.fault.ts', 'src/store/migrations.test.ts'],
        exclude: PATIENT,
        groupOrder: 1,
        maxWorkers: 1,
      }),
    ],
    reporters: ['verbose'],
  },
})
