/** For working on the shop: it runs with the sandbox as `npm start` runs them, and each change of a screen or a sheet is built anew. Reload the page to see it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './pnpm.mjs'

const children = [
  spawn(process.execPath, [join(root, '.ci', 'start.mjs')], { cwd: root, stdio: 'inherit' }),
  spawn(join(root, 'apps', 'demo', 'node_modules', '.bin', 'vite'), ['build', '--watch'], {
    cwd: join(root, 'apps', 'demo'),
    stdio: 'inherit',
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
