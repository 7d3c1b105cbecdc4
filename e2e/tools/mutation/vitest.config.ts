import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ROOMS } from './rooms.ts'

const room = ROOMS.find(({ name }) => name === process.env['MUTATED_ROOM'])
if (!room)
  throw new Error('MUTATED_ROOM names no room of e2e/tools/mutation/rooms.ts. Run `pnpm mutation`, which sets it.')

// Stryker runs in a copy of the repository, where this file is too.
const root = join(import.meta.dirname, '..', '..', '..')

/** The unit tests of one room, from sources, as vitest.config.ts runs them. */
export default defineConfig({
  resolve: { conditions: ['@ficha/source'] },
  ssr: { resolve: { conditions: ['@ficha/source', 'node'] } },
  test: {
    name: room.name,
    root: join(root, 'packages', room.project),
    include: [...room.tests],
    setupFiles: [join(import.meta.dirname, 'few-cases.setup.ts')],
    testTimeout: 60_000,
    // A worker for each file would cost one second for each mutant.
    isolate: false,
  },
})
