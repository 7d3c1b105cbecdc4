// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|support|write|stories)\.|^stories/.test(file))
const sources = files.map((file) => [file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')] as const)

it('there are sources', () => {
  expect(files.length).toBeGreaterThan(40)
})

it.each([
  ['a style prop, which a server would write as an attribute', /\sstyle=\{/],
  ['markup out of text', /dangerouslySetInnerHTML=|innerHTML|outerHTML|insertAdjacentHTML|document\.write/],
  ['code out of text', /\beval\(|new Function\(/],
  ['the device’s lasting storage', /indexedDB/],
  ['a listener that shuts the back-forward cache', /['"](before)?unload['"]/],
  ['what Preact does not have', /\b(useActionState|useOptimistic|useFormStatus|useEffectEvent)\b|<Activity/],
])('no source has %s', (_what, pattern) => {
  expect(sources.filter(([, source]) => pattern.test(source)).map(([file]) => file)).toEqual([])
})

it('a tab stores only that a cancellation may have arrived', () => {
  const keepers = sources.filter(([, source]) => source.includes('sessionStorage')).map(([file]) => file)
  expect(keepers).toEqual(['recurring/sent-cancellations.ts'])
})

it('a device stores only the last chosen method, the data that the payer agreed to keep, and opened pages as numbers', () => {
  const keepers = sources.filter(([, source]) => source.includes('localStorage')).map(([file]) => file)
  expect([...keepers].sort()).toEqual([
    'checkout/methods/last-method.ts',
    'checkout/payer-form/payer-memory.ts',
    'open/visited.ts',
  ])
})
