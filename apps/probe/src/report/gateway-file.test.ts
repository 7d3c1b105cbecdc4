import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compiler } from '../../../../.ci/compile.mjs'
import { runWithNotifications } from '../testing/probe-run.support.ts'
import { startSandboxProcess, type SandboxProcess } from '../testing/sandbox-process.support.ts'
import { gatewayFile } from './gateway-file.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(house, 'node_modules', '.cache', 'gateway-files')

let sandbox: SandboxProcess
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  sandbox = await startSandboxProcess()
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const USE = `import { createCheckoutHandler, type CheckoutOptions } from '@ficha/server'
import { gatewayReading as one, gatewayRefusals } from './gateway-0.ts'
import { gatewayReading as other, methodsOnOffer } from './gateway-1.ts'
declare const rest: Omit<CheckoutOptions, 'statusMap' | 'notification'>
export const handlers = [
  createCheckoutHandler({ ...rest, gateway: { ...rest.gateway, refusals: gatewayRefusals }, ...one }),
  createCheckoutHandler({ ...rest, ...other }),
]
export const names = methodsOnOffer.map(({ method }) => method)
`

it('the file compiles against createCheckoutHandler, and contains the proved options', async () => {
  const readings = [
    {
      requestSignatureHeader: 'x-sign',
      notificationBody: 'wrapped',
      zone: 'America/Bogota',
      timestampWithinMinutes: 30,
      acknowledgement: 'word',
    },
    { tradeCreate: 'only', methodWords: { PIX: 'pix' }, trialPeriods: 'number', charsetField: 'required' },
  ]
  const texts: string[] = []
  for (const [place, drawn] of readings.entries()) {
    await sandbox.read(drawn)
    texts.push(gatewayFile(await runWithNotifications(sandbox, sandbox.url)))
    writeFileSync(join(folder, `gateway-${place}.ts`), texts[place] ?? '')
  }
  writeFileSync(join(folder, 'use.ts'), USE)
  const compilerOptions = {
    noEmit: true,
    incremental: false,
    types: ['node'],
    isolatedModules: true,
    skipLibCheck: true,
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../../../tsconfig.base.json', compilerOptions, files: ['use.ts'] }),
  )
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--project', folder], {
    encoding: 'utf8',
    cwd: folder,
  })
  expect(stderr).toBe('')
  // The sources of other packages are not part of this check.
  expect(stdout.split('\n').filter((line) => /^(?:gateway-|use)/.test(line))).toEqual([])
  expect(texts[0]).toContain('acknowledge: () => new Response(')
  // No other secret was given, so the file needs only the security key.
  expect(texts[0]).toContain('createHmac("sha256", keyOf(\'SECURITY_KEY\')).update(text)')
  expect(texts.join()).not.toContain('NOTIFICATION_SECRET')
  expect(texts[0]).toContain('gatewayZone: "America/Bogota"')
  expect(texts[1]).toContain('path: "/trade/create"')
  expect(texts[1]).toContain('method: {"PIX":"pix"}')
  expect(texts[1]).toContain('// Path of a direct payment: proved.')
})
