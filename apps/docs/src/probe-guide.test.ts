import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startSandbox } from '@ficha/sandbox'
import { expect, test } from 'vitest'
import { guides } from './pages/guides.ts'

const run = promisify(execFile)
const BIN = fileURLToPath(new URL('../../probe/src/bin.ts', import.meta.url))

const recorded = (): string => {
  const { markdown = '' } = guides().find(({ name }) => name === 'asking-the-gateway') ?? {}
  return /recorded run[^]*?```text\n([^]*?)```/.exec(markdown)?.[1]?.trimEnd() ?? ''
}

test('the guide shows the command’s real output for the sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-guide-'))
  const gateway = await startSandbox()
  try {
    const { host } = new URL(gateway.url)
    const env = { ...process.env, APP_ID: gateway.appId, SECURITY_KEY: gateway.securityKey }
    const flags = ['--url', gateway.url, '--confirm-host', host, '--per-second', '999']
    const { stdout } = await run(process.execPath, ['--conditions=@ficha/source', BIN, ...flags], { cwd: folder, env })
    const said = stdout.replaceAll(host, 'test.gateway.example').replaceAll(/ +$/gm, '').trimEnd()
    expect(said).toBe(recorded())
  } finally {
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
