import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pack } from './pack.ts'
import { registryMissing } from './registry.ts'
import { SWEEP } from '../support/sweep-tag.ts'

/** Past its end of life, and still on many machines. */
const OLDER = '20.20.2'

test('the sandbox, the probe and the server say in one sentence which Node they need, on an older Node', SWEEP, () => {
  test.setTimeout(480_000)
  const missing = registryMissing()
  test.skip(missing !== undefined, missing)
  const folder = mkdtempSync(join(tmpdir(), 'ficha-older-'))
  try {
    execFileSync('npm', ['init', '--yes'], { cwd: folder, stdio: 'pipe' })
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', `node@${OLDER}`, ...pack('core', 'server', 'sandbox', 'probe')],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    )
    const node = join(folder, 'node_modules', '.bin', 'node')
    const run = (...args: string[]) => spawnSync(node, args, { cwd: folder, encoding: 'utf8' })

    const sandbox = run(join('node_modules', '@ficha', 'sandbox', 'dist', 'bin.js'))
    expect(sandbox.stderr).toMatch(
      /^sandbox: @ficha\/sandbox needs Node 22\.13 or newer, and this is Node 20\.20\.2.*\n$/,
    )
    expect(sandbox.status).toBe(1)

    const probe = run(join('node_modules', '@ficha', 'probe', 'dist', 'bin.js'))
    expect(probe.stderr).toMatch(/^probe: @ficha\/probe needs Node 22\.13 or newer, and this is Node 20\.20\.2.*\n$/)
    expect(probe.status).toBe(1)

    const server = run('--input-type=module', '--eval', "await import('@ficha/server/node')")
    expect(server.stderr).toContain('Error: @ficha/server needs Node 22.13 or newer, and this is Node 20.20.2')
    expect(server.stderr).not.toContain('No such built-in module')
    expect(server.status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
