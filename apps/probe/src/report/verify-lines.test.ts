import { createHmac } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { constructionsOf } from '../deliveries/constructions.ts'
import { deliveryOf, PUBLIC_KEYS, schemes, SECRET } from '../testing/signed-deliveries.support.ts'
import { verifyLines } from './verify-lines.ts'

const folder = fileURLToPath(new URL('../../node_modules/.cache/verify-lines', import.meta.url))
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Written {
  readonly notification: {
    readonly verify: (input: { readonly bytes: Uint8Array; readonly headers: Headers }) => boolean
  }
}

it.each(schemes.map(([name, headers], place) => ({ name, headers, place })))(
  'the generated verifier accepts a delivery that is signed $name, and none with a changed body',
  async ({ headers, place }) => {
    const delivery = deliveryOf(headers, 1)
    const [construction] = constructionsOf(delivery, { secrets: [SECRET], publicKeys: PUBLIC_KEYS })
    const text = [
      "import { constants, createHash, createHmac, timingSafeEqual, verify } from 'node:crypto'",
      'export const used = [constants, createHash, createHmac, timingSafeEqual, verify]',
      `const keys: Record<string, string> = ${JSON.stringify({ SECURITY_KEY: SECRET })}`,
      `const publicKeys = ${JSON.stringify(PUBLIC_KEYS)}`,
      "const keyOf = (name: string): string => keys[name] ?? publicKeys[PLACE] ?? ''",
      'export const notification = {',
      ...verifyLines(construction, 'SECURITY_KEY'),
      '}',
    ].join('\n')
    const believes = async (body: string, keyPlace: number): Promise<boolean> => {
      const file = join(folder, `verify-${place}-${keyPlace}.ts`)
      writeFileSync(file, text.replace('PLACE', String(keyPlace)))
      const { notification } = (await import(/* @vite-ignore */ file)) as Written
      const bytes = new TextEncoder().encode(body)
      return notification.verify({ bytes, headers: new Headers(delivery.headers) })
    }
    // Only the merchant knows which of the two public keys is in use.
    const answers = await Promise.all([0, 1].map((keyPlace) => believes(delivery.body, keyPlace)))
    expect(answers).toContain(true)
    const changed = delivery.body.replace('PAID', 'LOST')
    expect(await Promise.all([0, 1].map((keyPlace) => believes(changed, keyPlace)))).toEqual([false, false])
  },
)

it('the generated verifier accepts a form that is signed over its sorted parameters, and none that was changed', async () => {
  const body = 'out_trade_no=PROBE-1&trade_status=PAID&note=&amount=5.00&subject=Caf%C3%A9+com'
  const sorted = 'amount=5.00&out_trade_no=PROBE-1&subject=Café com&trade_status=PAID'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-sign': createHmac('sha256', SECRET).update(sorted).digest('hex'),
  }
  const [construction] = constructionsOf({ at: '', headers, body }, { secrets: [SECRET], publicKeys: [] })
  expect(construction?.text).toBe('sorted parameters')
  const file = join(folder, 'verify-form.ts')
  const lines = [
    "import { createHmac, timingSafeEqual } from 'node:crypto'",
    `const keyOf = (_name: string): string => ${JSON.stringify(SECRET)}`,
    'export const notification = {',
    ...verifyLines(construction, 'SECURITY_KEY', true),
    '}',
  ]
  writeFileSync(file, lines.join('\n'))
  const { notification } = (await import(/* @vite-ignore */ file)) as Written
  const isBelieved = (text: string): boolean =>
    notification.verify({ bytes: new TextEncoder().encode(text), headers: new Headers(headers) })
  expect(isBelieved(body)).toBe(true)
  expect(isBelieved(body.replace('PAID', 'LOST'))).toBe(false)
})
