/** Tests the block of the network itself: a process that needs a network does not reach it, and the host is named. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { installOffline, withoutNetwork } from './offline-npm.ts'

let place: string
let reachedFor: string
test.beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ficha-offline-'))
  reachedFor = join(place, 'reached-for')
})
test.afterEach(() => rmSync(place, { recursive: true, force: true }))

const outcome = (run: () => unknown): string => {
  try {
    run()
    return 'done'
  } catch (error) {
    return String((error as { readonly stderr?: unknown }).stderr)
  }
}

test('an installation that needs what the cache does not have fails, and asks nobody', () => {
  writeFileSync(join(place, 'package.json'), JSON.stringify({ dependencies: { 'left-pad': '1.3.0' } }))
  expect(outcome(() => installOffline(place, withoutNetwork(reachedFor)))).toContain('ENOTCACHED')
  expect(existsSync(reachedFor)).toBe(false)
})

test('npm itself, told nothing of being offline, is refused the registry', () => {
  const npm = ['view', 'left-pad', 'version', '--fetch-retries', '0', '--cache', join(place, 'empty')]
  const env = { ...withoutNetwork(reachedFor), npm_config_registry: 'https://registry.example.com/' }
  expect(outcome(() => execFileSync('npm', npm, { cwd: place, env, stdio: 'pipe' }))).toContain('ENETUNREACH')
  expect(readFileSync(reachedFor, 'utf8')).toBe('registry.example.com\n')
})

for (const [who, code] of [
  ['fetch', `await fetch('https://telemetry.example.com/')`],
  ['a request', `await once((await import('node:http')).get('http://192.0.2.1/'), 'response')`],
  ['a socket', `await once((await import('node:net')).connect(443, 'telemetry.example.com'), 'connect')`],
  [
    'a socket with TLS',
    `await once((await import('node:tls')).connect({ host: '2001:db8::1', port: 443 }), 'secureConnect')`,
  ],
] as const)
  test(`${who} of a build or a server is refused, in a child and in a worker, too`, () => {
    const script = `import { once } from 'node:events'; ${code}`
    const program = join(place, 'program.mjs')
    writeFileSync(
      program,
      `import { execFileSync } from 'node:child_process'
      import { Worker } from 'node:worker_threads'
      import { once } from 'node:events'
      const script = ${JSON.stringify(script)}
      for (const run of [
        () => import('data:text/javascript,' + encodeURIComponent(script)),
        () => execFileSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' }),
        () => once(new Worker(new URL('data:text/javascript,' + encodeURIComponent(script))), 'exit'),
      ])
        await Promise.resolve().then(run).then(() => process.exit(7), () => {})`,
    )
    execFileSync(process.execPath, [program], { env: withoutNetwork(reachedFor), stdio: 'pipe' })
    expect(readFileSync(reachedFor, 'utf8').trim().split('\n')).toHaveLength(3)
  })

test('this machine is reached by name and by number', () => {
  const script = `import { once } from 'node:events'
    import { createServer } from 'node:http'
    const server = createServer((_request, response) => response.end('here')).listen(0)
    await once(server, 'listening')
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      console.log(await (await fetch('http://' + host + ':' + server.address().port)).text())
    server.close()`
  const args = ['--input-type=module', '--eval', script]
  const said = execFileSync(process.execPath, args, { env: withoutNetwork(reachedFor), encoding: 'utf8' })
  expect(said).toBe('here\nhere\nhere\n')
  expect(existsSync(reachedFor)).toBe(false)
})
