import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const DIST = fileURLToPath(new URL('../../packages/react/dist', import.meta.url))
const DIRECTIVE = /^'use client';\n/

const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map((path) => ({ path, code: readFileSync(join(DIST, path), 'utf8') }))

const isRenderer = ({ path }: { readonly path: string }): boolean => /^(server|email)\//.test(path)

test('a module with state, a context or effects has the directive "use client"', () => {
  const stateful = built.filter(
    (module) =>
      !isRenderer(module) &&
      /\b(useState|useEffect|useRef|useContext|useSyncExternalStore|useLayoutEffect|createContext)\(/.test(module.code),
  )
  expect(stateful.length).toBeGreaterThan(20)
  for (const { path, code } of stateful) expect(code, path).toMatch(DIRECTIVE)
})

test('the index, parts that only draw, and the renderers do not have it', () => {
  const free = built.filter(
    (module) =>
      isRenderer(module) || /(^index|\/(amount|steps|(payment|methods|recurring)-query))\.js$/.test(module.path),
  )
  expect(free.length).toBeGreaterThan(5)
  for (const { path, code } of free) expect(code, path).not.toMatch(DIRECTIVE)
})

/** Every fixture's voucher, as one digest. */
const PROGRAM = `
import { createHash } from 'node:crypto'
import { parsePayResponse } from '@ficha/core'
import { paymentFixtures } from '@ficha/core/testing'
import { renderPayment } from '@ficha/react/server'
const digest = createHash('sha256')
for (const { response, terms } of paymentFixtures) {
  const parsed = parsePayResponse(response, terms)
  digest.update(renderPayment(parsed.value, { now: Date.parse(terms.createdAt) }).html)
}
console.log(digest.digest('hex'))
`

test('renderPayment gives the same voucher in an environment of server components', () => {
  const render = (...conditions: readonly string[]): string =>
    execFileSync(process.execPath, [...conditions, '--input-type=module', '--eval', PROGRAM], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
    })
  const usual = render()
  expect(usual).toMatch(/^[\da-f]{64}\n$/)
  expect(render('--conditions=react-server')).toBe(usual)
})
