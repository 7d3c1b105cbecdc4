/**
 * Compiles projects of TypeScript, one after the other: `node ../../.ci/compile.mjs tsconfig.build.json`. The native compiler needs a tenth of the
 * time of the compiler that is written in JavaScript. It has no interface for other tools yet, so the linter and the API report use the latter.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The path of the native compiler's command, for Node. */
export const compiler = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const project of process.argv.slice(2)) {
    const { status } = spawnSync(process.execPath, [compiler, '--project', project], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
