import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox } from '@ficha/sandbox'
import { expect, test } from '@playwright/test'
import { SWEEP } from '../support/sweep-tag.ts'
import { pack } from './pack.ts'
import { registryMissing } from './registry.ts'

const run = promisify(execFile)
const FILES = ['conclusions.json', 'ficha.gateway.ts', 'fixtures', 'report.md', 'sandbox.json']

test(
  '`npx @ficha/probe` from its tarball, in an empty folder, asks a gateway and later finds a change',
  SWEEP,
  async () => {
    test.setTimeout(480_000)
    const missing = registryMissing()
    test.skip(missing !== undefined, missing)
    const folder = mkdtempSync(join(tmpdir(), 'ficha-probe-'))
    const gateway = await startSandbox()
    try {
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
      execFileSync('npm', ['install', '--no-audit', '--no-fund', ...pack('core', 'probe')], {
        cwd: folder,
        stdio: 'pipe',
      })
      const env = {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        APP_ID: gateway.appId,
        SECURITY_KEY: gateway.securityKey,
      }
      const probe = (...args: readonly string[]) =>
        run('npx', ['--no-install', '@ficha/probe', ...args, '--url', gateway.url], { cwd: folder, env })
      const sure = ['--confirm-host', new URL(gateway.url).host, '--per-second', '999']

      expect((await probe('--plan')).stdout).toContain('Nothing was sent.')
      await expect(probe()).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('--confirm-host'),
      })

      const { stdout } = await probe(...sure)
      // The last line of the progress: every question had its turn.
      expect(stdout).toMatch(/\b(\d\d)\/\1\b/)
      expect(readdirSync(join(folder, 'ficha-probe')).sort()).toEqual(FILES)
      expect(readFileSync(join(folder, 'ficha-probe', 'report.md'), 'utf8')).not.toContain(gateway.securityKey)

      expect((await probe('check', ...sure)).stdout).toContain('The gateway answers as before')
      await fetch(`${gateway.url}/control/readings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ methodWords: { PIX: 'pix' } }),
      })
      await expect(probe('check', ...sure)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('The gateway changed: a shop with ficha.gateway.ts is not paid by these.'),
      })
    } finally {
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
