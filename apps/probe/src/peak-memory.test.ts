import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startLyingGateway } from './testing/lying-gateway.support.ts'
import { APP_ID, SECURITY_KEY } from './testing/sandbox-process.support.ts'

const BIN = fileURLToPath(new URL('./bin.ts', import.meta.url))
/** Prints the peak memory of the process at the end. */
const MEASURE = `data:text/javascript,process.on('exit',()=>process.stderr.write('peak '+process.resourceUsage().maxRSS))`
const MOST_MB = 200

/** Runs the command in its own process, and returns its output and its peak memory. */
const runCommand = async (url: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-probe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const flags = ['--conditions=@ficha/source', '--import', MEASURE, BIN, '--url', url, '--per-second', '9999']
  const child = spawn(process.execPath, [...flags, '--confirm-host', new URL(url).host, '--out', folder], {
    env: { ...process.env, APP_ID, SECURITY_KEY },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said, megabytes: Number(/peak (\d+)/.exec(said)?.[1]) / 1024 }
}

const gateways: readonly (readonly [string, (request: IncomingMessage, response: ServerResponse) => void, RegExp])[] = [
  [
    'answers with 40 MB',
    (_request, response) => response.end(Buffer.alloc(40 * 1024 * 1024, '1')),
    /answer has more than 256 KiB/,
  ],
  [
    'answers with 40 MB in small pieces, and names no length',
    (_request, response) => {
      const pieces = setInterval(() => response.write('1'.repeat(1024 * 1024)), 1)
      response.on('close', () => clearInterval(pieces))
    },
    /answer has more than 256 KiB/,
  ],
]

// Repeats wait for seconds, as in a merchant's run, so these tests run in `pnpm test:full`.
it.runIf(process.env['FULL'] === '1').each(gateways)(
  'the command reports a gateway that %s, and never uses more than 200 MB',
  async (_name, lie, sentence) => {
    const { url } = await startLyingGateway(lie)
    const { code, said, megabytes } = await runCommand(url)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
    console.log(`peak of ${megabytes.toFixed(0)} MB`)
    expect(megabytes).toBeGreaterThan(10)
    expect(megabytes).toBeLessThan(MOST_MB)
  },
  60_000,
)
