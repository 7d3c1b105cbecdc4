import { afterAll, beforeAll, expect, it } from 'vitest'
import { probeGateway } from './probe-gateway.ts'
import { baseOptions } from './testing/probe-run.support.ts'
import { startSandboxProcess, type SandboxProcess } from './testing/sandbox-process.support.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess()
})
afterAll(() => sandbox.stop())

const DOCUMENTED = { out_trade_no: '64', subject: '128', content: '255', website_url: '128' }

const probeLengths = async (largestLengths: Readonly<Record<string, string>>) => {
  await sandbox.read({ largestLengths })
  const { conclusions, exchanges } = await probeGateway({ ...baseOptions(sandbox.url), only: ['stated-lengths'] })
  return { concluded: conclusions.find(({ point }) => point === 'stated-lengths'), exchanges }
}

it('proves the lengths of the document by one payment that has all of them', async () => {
  const { concluded, exchanges } = await probeLengths({})
  expect(concluded).toMatchObject({ kind: 'proved', readings: ['stated'], ruledOut: ['shorter'], words: DOCUMENTED })
  const sent = JSON.parse(exchanges.find(({ purpose }) => purpose === 'stated-lengths')?.sent ?? '') as object
  const lengths = Object.keys(DOCUMENTED).map((field) => [
    field,
    String((sent as Record<string, string>)[field]?.length),
  ])
  expect(Object.fromEntries(lengths)).toEqual(DOCUMENTED)
})

it('finds the length of each shorter field in the words of the refusal, and shows the requests', async () => {
  const { concluded, exchanges } = await probeLengths({ out_trade_no: '40', content: '127' })
  const words = { ...DOCUMENTED, out_trade_no: '40', content: '127' }
  expect(concluded).toMatchObject({ kind: 'proved', readings: ['shorter'], ruledOut: ['stated'], words })
  const shown = exchanges.filter(({ number }) => concluded?.evidence.includes(number)).map(({ sent }) => sent)
  for (const length of [40, 64])
    expect(shown.filter((sent) => outTradeNoIn(sent).length === length).length).toBeGreaterThan(1)
})

const outTradeNoIn = (body: string): string => /"out_trade_no":"([^"]*)"/.exec(body)?.[1] ?? ''
