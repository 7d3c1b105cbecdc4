import fileSystem, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { runCommand } from './command/run-command.ts'
import { startPlannedGateway } from './testing/planned-gateway.support.ts'

/** The number of files that can still be written, and the error after that. */
const disk = { left: Infinity, code: 'ENOSPC', isCut: false }

/** Node's own function, in place of which every module gets one that fails. */
const { writeFileSync: write } = fileSystem
fileSystem.writeFileSync = (...[file, text, options]: Parameters<typeof write>): void => {
  if (typeof file === 'number') {
    disk.left -= 1
    if (disk.left < 0) {
      // A full disk takes the first bytes of a file.
      write(file, typeof text === 'string' ? text.slice(0, 10) : '')
      if (disk.isCut) return
      throw Object.assign(new Error('the disk failed'), { code: disk.code })
    }
  }
  write(file, text, options)
}
syncBuiltinESMExports()
afterAll(() => {
  fileSystem.writeFileSync = write
  syncBuiltinESMExports()
})

const gateway = await startPlannedGateway()
afterAll(gateway.close)

const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-probe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const run = async (out: string, ...more: readonly string[]) => {
  const said: string[] = []
  const host = new URL(gateway.url).host
  const code = await runCommand(
    ['--url', gateway.url, '--confirm-host', host, '--per-second', '9999', '--out', out, ...more],
    {
      environment: { APP_ID: 'probe-app', SECURITY_KEY: 'a-key-of-the-test' },
      say: (text) => said.push(text),
      warn: (text) => said.push(text),
      signal: new AbortController().signal,
    },
  )
  return { code, text: said.join('\n') }
}

/** Every write in `pnpm test:full`, some of them otherwise. A run writes its state twice for each request. */
const step = process.env['FULL'] === '1' ? 1 : 61

it('a disk that is full at any write leaves whole files, says so, and the next run sends nothing twice', async () => {
  for (let left = 0; ; left += step) {
    const out = folderOfTest()
    gateway.numbers.length = 0
    Object.assign(disk, { left, isCut: left % 2 === 0 })
    const first = await run(out)
    const isWhole = first.code === 0
    disk.left = Infinity
    if (!isWhole) {
      expect(first).toMatchObject({ code: 1, text: expect.stringContaining('the disk is full (ENOSPC)') as string })
      for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        expect(name).not.toMatch(/\.new$/)
        if (name.endsWith('.json')) JSON.parse(readFileSync(join(out, name), 'utf8'))
      }
      expect(await run(out)).toMatchObject({ code: 0 })
    }
    const made = gateway.numbers.filter((number) => !number.startsWith('PROBE-NEVER'))
    expect(new Set(made).size).toBe(made.length)
    if (isWhole) break
  }
}, 120_000)

it.each([
  ['EACCES', /may not be written or read by this account \(EACCES\).*Name another folder by --out/],
  ['EIO', /could not be written or read \(EIO\)/],
])('an error %s of the disk is a sentence', async (code, sentence) => {
  Object.assign(disk, { left: 0, code, isCut: false })
  const { text } = await run(folderOfTest())
  disk.left = Infinity
  expect(text).toMatch(sentence)
})

const foreign: readonly (readonly [string, string])[] = [
  ['is cut', '{"version":1,"origin":"http'],
  ['is of another program', '{"version":1,"exchanges":[{"id":3}]}'],
  ['is a list', '[]'],
  ['is empty', ''],
]

it.each(foreign)('a state file that %s is refused in a sentence, and stays as it is', async (_name, text) => {
  const out = folderOfTest()
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'state.json'), text)
  const sent = gateway.numbers.length
  const refused = await run(out)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.text).toContain('The state file is not one of this probe')
  expect(readFileSync(join(out, 'state.json'), 'utf8')).toBe(text)
  expect(gateway.numbers.length).toBe(sent)
})

it('paths with blanks are printed as a shell reads them', async () => {
  const out = join(folderOfTest(), "the shop's files")
  const { text } = await run(out, '--budget', '10')
  expect(text).toContain(`npx @ficha/sandbox --like '${out.replaceAll("'", String.raw`'\''`)}/sandbox.json'`)
})
