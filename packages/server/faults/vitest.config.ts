import { defineConfig } from 'vitest/config'

/** The fault tests: minutes long, one file at a time, because each wants the machine for itself. */
export default defineConfig({
  resolve: { conditions: ['@ficha/source'] },
  ssr: { resolve: { conditions: ['@ficha/source', 'node'] } },
  test: {
    name: 'server-faults',
    root: import.meta.dirname,
    include: ['*.fault.ts'],
    fileParallelism: false,
    // Ten restarts take ten seconds on a machine of one's own, and four minutes on one that is shared by many.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
})
