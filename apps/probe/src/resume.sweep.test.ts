import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readJournal, type Journal } from './engine/journal.ts'
import { writeOwnFile } from './platform/state-file.ts'
import { probeGateway } from './probe-gateway.ts'
import { filesOf, writeFiles } from './report/write-files.ts'
import { chanceOf } from './testing/random-gateway.support.ts'
import { NO_FAULTS, SOME_FAULTS, startFaultyWay } from './testing/faulty-way.support.ts'
import { baseOptions, runWithNotifications } from './testing/probe-run.support.ts'
import { APP_ID, SECURITY_KEY, startSandboxProcess, type SandboxProcess } from './testing/sandbox-process.support.ts'

/** A run is stopped after each request in `pnpm test:full`, and after ten otherwise. */
const STEP = process.env['FULL'] === '1' ? 1 : 10

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess()
  await sandbox.read({
    tradeCreate: 'only',
    zone: 'America/Sao_Paulo',
    timestampWithinMinutes: 10,
    requestSignatureHeader: 'x-sign',
  })
})
afterAll(() => sandbox.stop())

it.each([
  ['answers everything', NO_FAULTS, 1],
  ...[1, 2, 3].map((seed) => [`loses answers, fails and limits (seed ${seed})`, SOME_FAULTS, seed] as const),
] as const)(
  'a run at a gateway that %s, stopped again and again and resumed, gives the same conclusions and sends nothing twice',
  async (_, rates, seed) => {
    // Lost answers cost requests, so that no run may end at its budget.
    const budget = 300
    const straight = await probeGateway({ ...baseOptions(sandbox.url), budget })
    const way = await startFaultyWay(sandbox.url, chanceOf(seed), rates)
    onTestFinished(way.close)
    let journal: Journal | undefined
    let stops = 0
    for (;;) {
      const stop = new AbortController()
      const before: number = journal?.exchanges.length ?? 0
      const run = probeGateway({
        ...baseOptions(way.url),
        budget,
        ...(journal && { journal }),
        signal: stop.signal,
        keep: (saved) => {
          // The content of a file, because a resumed run knows nothing else.
          journal = readJournal(JSON.stringify(saved), new URL(way.url).origin, APP_ID)
          const answered = saved.exchanges.filter(({ answer }) => answer !== undefined).length
          if (answered >= before + STEP) stop.abort()
        },
      })
      const ended = await run
      if (ended.endedEarly?.isStopped === true) {
        stops += 1
        continue
      }
      const facts = (result: typeof ended) =>
        result.conclusions.map(({ point, kind, readings, ruledOut }) => ({ point, kind, readings, ruledOut }))
      expect(facts(ended)).toEqual(facts(straight))
      break
    }
    expect(stops).toBeGreaterThan(8)
    // Every request has its own number, except for a cancellation, which has the number of its order.
    const cancelled = (journal?.exchanges ?? []).filter(({ path }) => path.endsWith('/cancel'))
    const made = (journal?.exchanges ?? []).filter(({ path }) => !path.endsWith('/cancel'))
    const numbers = [...made.map(({ outTradeNo }) => outTradeNo), ...cancelled.map(({ sent }) => outTradeNoIn(sent))]
    expect(way.seen.toSorted()).toEqual(numbers.toSorted())
    expect(new Set(made.map(({ outTradeNo }) => outTradeNo)).size).toBe(made.length)
    if (rates === NO_FAULTS) expect(way.seen.length).toBe(straight.exchanges.length)
    else expect(way.faults).toBeGreaterThan(0)
  },
)

const outTradeNoIn = (body: string): string => /"out_trade_no":"([^"]*)"/.exec(body)?.[1] ?? ''

it('a request that was under way when the run was killed does not count as answered', async () => {
  let journal: Journal | undefined
  const stop = new AbortController()
  const stopped = await probeGateway({
    ...baseOptions(sandbox.url),
    signal: stop.signal,
    keep: (saved) => {
      journal = saved
      if (saved.exchanges.length === 5) stop.abort()
    },
  })
  expect(stopped.endedEarly?.isStopped).toBe(true)
  expect(journal?.exchanges.at(-1)?.answer).toBeUndefined()
  const ended = await probeGateway({ ...baseOptions(sandbox.url), ...(journal && { journal }) })
  expect(ended.exchanges[4]?.answer).toBeUndefined()
  expect(new Set(ended.exchanges.map(({ outTradeNo }) => outTradeNo)).size).toBe(ended.exchanges.length)
})

it('the key is in no stored, written or printed text, even if the gateway repeats it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-probe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const reported: unknown[] = []
  const state = join(folder, 'state.json')
  const repeating = await probeGateway({
    ...baseOptions(sandbox.url),
    transport: async ({ path, body, headers }) => {
      const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', body, headers })
      const fields = JSON.parse(await answer.text()) as object
      const said = { ...fields, your_key: SECURITY_KEY, your_header: headers['authorization'] }
      return { kind: 'answered', status: answer.status, body: JSON.stringify(said) }
    },
    onProgress: (progress) => reported.push(progress),
    keep: (journal) => writeOwnFile(state, JSON.stringify(journal)),
  })
  writeFiles(folder, filesOf(repeating))
  const { readdirSync } = await import('node:fs')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = names.filter((name) => statSync(name).isFile())
  expect(files.length).toBeGreaterThan(8)
  const forms = [
    SECURITY_KEY,
    JSON.stringify(SECURITY_KEY).slice(1, -1),
    Buffer.from(SECURITY_KEY).toString('base64'),
    Buffer.from(`${APP_ID}:${SECURITY_KEY}`).toString('base64'),
    'canary-7f3a',
  ]
  for (const text of [
    ...files.map((file) => readFileSync(file, 'utf8')),
    JSON.stringify(reported),
    JSON.stringify(repeating),
  ]) {
    for (const form of forms) expect(text.includes(form)).toBe(false)
  }
  for (const file of files) expect(statSync(file).mode & 0o077).toBe(0)
})

it('sandbox.json imitates the same gateway: another probe gives the same files except for times, numbers and the address', async () => {
  await using like = await startLike()
  const first = await runWithNotifications(sandbox, sandbox.url)
  const second = await like.probe(filesOf(first)['sandbox.json'] ?? '')
  expect(filesOf(second)['sandbox.json']).toBe(filesOf(first)['sandbox.json'])
  const plain = (text: string | undefined): string =>
    (text ?? '')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'GATEWAY')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'TIME')
  expect(plain(filesOf(second)['ficha.gateway.ts'])).toBe(plain(filesOf(first)['ficha.gateway.ts']))
})

const startLike = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-like-'))
  let started: SandboxProcess | undefined
  return Promise.resolve({
    probe: async (readings: string) => {
      const file = join(folder, 'sandbox.json')
      writeOwnFile(file, readings)
      started = await startSandboxProcess(['--like', file])
      return runWithNotifications(started, started.url)
    },
    [Symbol.asyncDispose]: async () => {
      await started?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}
