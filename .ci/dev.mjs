/** For working on the shop: its pages from source with hot reload at :4001, its BFF and the sandbox as `npm start` runs them. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './pnpm.mjs'

const children = [
  spawn(process.execPath, [join(root, '.ci', 'start.mjs')], { cwd: root, stdio: 'inherit' }),
  spawn(join(root, 'apps', 'demo', 'node_modules', '.bin', 'vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'apps', 'demo'),
    stdio: 'inherit',
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
