import { expect, it, onTestFinished } from 'vitest'
import { probeGateway } from '../probe-gateway.ts'
import { baseOptions } from '../testing/probe-run.support.ts'
import { startSandboxProcess } from '../testing/sandbox-process.support.ts'
import { sandboxReadings } from './sandbox-file.ts'

const readingsOf = async (drawn: Readonly<Record<string, unknown>>, more: object = {}) => {
  const sandbox = await startSandboxProcess()
  onTestFinished(sandbox.stop)
  await sandbox.read(drawn)
  return sandboxReadings(await probeGateway({ ...baseOptions(sandbox.url), ...more }))
}

it('reads the Pix code of a boleto whatever the account calls the method', async () => {
  const methodWords = { Boleto: 'bank_slip', PIX: 'Pix' }
  const drawn = { methodWords, boletoPix: true, pixCode: 'due-date' }
  expect(await readingsOf(drawn)).toMatchObject(drawn)
})

it('names the HTTP status of a bad signature that the search for one has shown, where the budget ended before the point', async () => {
  const drawn = { requestSignatureHeader: 'x-sign', invalidSignatureStatus: 200 }
  expect(await readingsOf(drawn, { budget: 40 })).toMatchObject(drawn)
})

it('names shorter lengths and more currencies, and nothing that is as the document says', async () => {
  const drawn = { largestLengths: { content: '127' }, moreCurrencies: { BR: 'CLP,USD', CL: 'USD' } }
  expect(await readingsOf(drawn)).toMatchObject(drawn)
  const plain = await readingsOf({})
  for (const name of Object.keys(drawn)) expect(plain).not.toHaveProperty(name)
})

it('takes the published readings for the rest where an answer has the published fields', async () => {
  expect(await readingsOf({})).toMatchObject({ readings: 'former' })
  const published = await readingsOf({ readings: 'published' })
  expect(published).toMatchObject({ readings: 'published', tradeCreate: 'page', pixCode: 'key' })
})
