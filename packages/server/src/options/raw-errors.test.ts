import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCheckoutHandler } from '../create-checkout-handler.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import { publishedReadings } from '../published/published-readings.ts'
import { publishedVerifier } from '../published/verify-signature.ts'
import { postgresStore } from '../store/postgres-store.ts'
import { aBody, aCheckout, BASE } from '../testing/checkout.support.ts'

const folder = mkdtempSync(join(tmpdir(), 'ficha-'))
const file = join(folder, 'file')
writeFileSync(file, '')

/** A wrong value from JavaScript, or from an unset environment variable. */
const nothing = undefined as never

describe('the error for a forgotten option is a sentence with the cure', () => {
  test.each<[string, () => unknown, RegExp]>([
    ['a secret that is not set', () => publishedVerifier({ secrets: [nothing] }), /a secret .* is missing or blank/],
    ['no list of secrets', () => publishedVerifier({ secrets: 'key' as never }), /is missing or blank/],
    ['no header', () => publishedReadings(nothing), /signatureHeader/],
    ['a pool that was not made', () => postgresStore(nothing), /was given no pool.*new Pool/],
    ['options of a pool in place of one', () => postgresStore({ max: 3 } as never), /was given no pool/],
    [
      'no options',
      () => createCheckoutHandler(nothing),
      /called without options, so no handler can be made.*environment, gateway/,
    ],
    ['no path of a file', () => sqliteStore(nothing), /was given no path/],
    [
      'a folder that cannot be written',
      () => sqliteStore(join(file, 'payments.sqlite')),
      /cannot write .*Make its folder/,
    ],
  ])('%s', (_, make, sentence) => {
    expect(make).toThrow(sentence)
    expect(make).toThrow(/^@ficha\/server: /)
  })

  test('the error of a request without Origin and Sec-Fetch-Site says how to send one with curl', async () => {
    const { handler } = aCheckout()
    const request = new Request(`${BASE}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aBody()),
    })
    const response = await handler(request)
    expect(response.status).toBe(403)
    expect(((await response.json()) as { detail: string }).detail).toMatch(
      /neither Sec-Fetch-Site nor Origin.*curl -H "Origin: /,
    )
  })

  test('the folder of these tests is removed', () => {
    rmSync(folder, { recursive: true })
  })
})
