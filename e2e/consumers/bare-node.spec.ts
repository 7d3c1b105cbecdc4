import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parsePayResponse } from '@ficha/core'
import { drawCodes } from '@ficha/core/draw'
import { paymentFixtures } from '@ficha/core/testing'
import { expect, test } from '@playwright/test'
import { pack } from './pack.ts'
import { registryMissing } from './registry.ts'
import { SWEEP } from '../support/sweep-tag.ts'

/** Every entry of core is imported and used, with nothing between it and Node. */
const PROGRAM = `
import { parsePayResponse, toDisplay, methodsFor, listCountries } from '@ficha/core'
import { toDisplay as toDisplayWith } from '@ficha/core/display'
import { drawCodes } from '@ficha/core/draw'
import { parseBoleto } from '@ficha/core/codes/boleto'
import { parseBrCode } from '@ficha/core/codes/br-code'
import { parseClabe } from '@ficha/core/codes/clabe'
import { parseTaxId } from '@ficha/core/codes/tax-id'
import { groupDigits } from '@ficha/core/codes/group-digits'
import { ptBR } from '@ficha/core/locales/pt-br/slip'
import { paymentFixtures } from '@ficha/core/testing'

let drawn = 0
for (const { response, terms } of paymentFixtures) {
  const parsed = parsePayResponse(response, terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const payment = drawCodes(parsed.value)
  drawn += JSON.stringify(payment).split('"drawing":').length - 1
  const now = Date.parse(terms.createdAt)
  toDisplay(payment, { locale: 'es', now })
  toDisplayWith(payment, { messages: ptBR, now })
}
console.log(JSON.stringify({
  rows: listCountries().flatMap((country) => methodsFor(country)).filter(({ method }) => method !== 'CreditCard').length,
  fixtures: paymentFixtures.length,
  drawn,
  codecs: [
    parseBoleto('34191790010101234567289012345677399990000015000', 0).ok,
    parseBrCode('000201').ok,
    parseClabe('032180000118359719').ok,
    parseTaxId('BR', 'CPF', '52998224725').ok,
    groupDigits('12345678', 'fours') === '1234 5678',
  ],
}))
`

/** The drawings that the sources make of the same answers: of codes, and of links that a laptop shows as a QR. */
const drawnFromSources = (): number =>
  paymentFixtures.reduce((sum, { response, terms }) => {
    const parsed = parsePayResponse(response, terms)
    if (!parsed.ok) throw new Error(parsed.error.message)
    return sum + JSON.stringify(drawCodes(parsed.value)).split('"drawing":').length - 1
  }, 0)

test('core runs from its tarball, unbundled, in bare Node 22, 24 and 26', SWEEP, () => {
  test.setTimeout(480_000)
  const missing = registryMissing()
  test.skip(missing !== undefined, missing)
  const folder = mkdtempSync(join(tmpdir(), 'ficha-bare-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    writeFileSync(join(folder, 'program.mjs'), PROGRAM)
    const run = (command: string, ...args: string[]): string =>
      execFileSync(command, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
    run('npm', 'install', '--no-audit', '--no-fund', ...pack('core'))
    for (const version of ['22.23.3', '24.21.0', '26.10.0']) {
      const printed = run('npx', '--yes', `node@${version}`, 'program.mjs')
      expect(JSON.parse(printed), `Node ${version}`).toEqual({
        rows: 45,
        fixtures: paymentFixtures.length,
        drawn: drawnFromSources(),
        codecs: [true, false, true, true, true],
      })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
