import { expect, it } from 'vitest'
import { readEarlierRun } from './earlier-run.ts'

const account = { countries: ['BR', 'CL'], banks: { 'CL/Khipu': 'cl-khipu-estado' }, signatureHeaders: [] }
const facts = { kind: 'proved', readings: ['/trade/pay'], ruledOut: ['/trade/create'] }

it('reads a file of 0.1, which calls the point `question` and the account `asked`', () => {
  const now = JSON.stringify({ account, conclusions: [{ point: 'path', ...facts }] })
  const former = now.replace('"account"', '"asked"').replace('"point"', '"question"')
  expect(readEarlierRun(former, 0)).toEqual(readEarlierRun(now, 0))
  expect(readEarlierRun(now, 0)).toEqual(JSON.parse(now))
})

it.each(['', '[]', '{"conclusions":{}}', 'null'])('refuses a file that is none of an earlier run: %s', (text) => {
  expect(() => readEarlierRun(text, 0)).toThrow(/Run the probe without "check" first/)
})
