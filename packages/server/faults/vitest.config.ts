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
    testTimeout: 240_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
})
