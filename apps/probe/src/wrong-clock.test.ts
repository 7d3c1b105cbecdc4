import { expect, it, onTestFinished } from 'vitest'
import { probeGateway } from './probe-gateway.ts'
import { baseOptions } from './testing/probe-run.support.ts'
import { startSandboxProcess } from './testing/sandbox-process.support.ts'
import type { Transport } from './wire/transport.ts'

const HOUR = 60 * 60_000

it.each([
  ['that works is named on a machine whose clock is right', 0, '-03:00'],
  ['is not named on a machine whose clock is an hour from the gateway’s dates', HOUR, undefined],
])('the zone of timestamps %s, and is claimed from requests alone nowhere', async (_name, clockAwayMs, works) => {
  const sandbox = await startSandboxProcess()
  onTestFinished(sandbox.stop)
  await sandbox.read({ zone: 'America/Sao_Paulo', timestampWithinMinutes: 10 })
  const transport: Transport = async ({ path, body, headers }) => {
    const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', body, headers })
    return { kind: 'answered', status: answer.status, body: await answer.text(), clockAwayMs }
  }
  const { conclusions } = await probeGateway({
    ...baseOptions(sandbox.url),
    countries: ['BR'],
    only: ['timestamp-zone'],
    transport,
  })
  const zone = conclusions.find(({ point }) => point === 'timestamp-zone')
  expect(zone).toMatchObject({ kind: 'not-visible', readings: [] })
  expect(zone?.words?.['works']).toBe(works)
})
