import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeOwnFile } from './platform/state-file.ts'
import { filesOf } from './report/write-files.ts'
import { runWithNotifications } from './testing/probe-run.support.ts'
import { chanceOf, drawReadings } from './testing/random-gateway.support.ts'
import { startSandboxProcess } from './testing/sandbox-process.support.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? 1)
/** One in every run, and more in `pnpm test:full`. */
const gateways = Number(process.env['PROBE_LIKES'] ?? (process.env['FULL'] === '1' ? 20 : 1))

/**
 * Without what differs between two runs of one gateway: its address, times, and how often it repeated a delivery meanwhile. How many minutes a
 * gateway tolerates is in its own words alone: the probe asks for hours.
 */
const plain = (text = ''): string =>
  text
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'GATEWAY')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'TIME')
    .replaceAll(/more than \d+ minutes away/g, 'too far away')
    .replaceAll(/all \d+ deliveries/g, 'all deliveries')

it.each(Array.from({ length: gateways }, (_, place) => seed + place))(
  'a sandbox that imitates the gateway of seed %i gives the same files',
  async (ofThis) => {
    const folder = mkdtempSync(join(tmpdir(), 'ficha-like-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const gateway = await startSandboxProcess()
    onTestFinished(gateway.stop)
    const drawn = drawReadings(chanceOf(ofThis))
    await gateway.read({ ...drawn })
    const first = filesOf(await runWithNotifications(gateway, gateway.url))
    const file = join(folder, 'sandbox.json')
    writeOwnFile(file, first['sandbox.json'] ?? '')
    const like = await startSandboxProcess(['--like', file])
    onTestFinished(like.stop)
    const second = filesOf(await runWithNotifications(like, like.url))
    expect(second['sandbox.json'], JSON.stringify(drawn)).toBe(first['sandbox.json'])
    expect(plain(second['ficha.gateway.ts']), JSON.stringify(drawn)).toBe(plain(first['ficha.gateway.ts']))
  },
)
