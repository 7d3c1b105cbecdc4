// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toDisplay, type PaymentSnapshot } from '@ficha/core'
import { aSnapshot, paymentFixtures, type PaymentFixture } from '@ficha/core/testing'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { renderPaymentEmail, type RenderedEmail } from './render-payment-email.ts'
import { renderPaymentMessage } from './render-payment-message.ts'

beforeAll(async () => {
  // Its default fetches the decoder from a network; ours comes from the installed package.
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

/** The texts that a scanner reads from the pictures of an e-mail. */
const readImages = async ({ images }: RenderedEmail): Promise<readonly string[]> => {
  const read = await Promise.all(images.map(({ content }) => readBarcodes(content, { tryHarder: true })))
  return read.flat().map(({ text }) => text)
}

/** Every code and number by which a fixture can be paid, as the gateway answered them. */
const payableOf = (
  fixture: PaymentFixture,
): { readonly codes: readonly string[]; readonly numbers: readonly string[] } => {
  const { payment, serverNow } = aSnapshot(fixture)
  const { blocks } = toDisplay(payment, { locale: 'es', now: Date.parse(serverNow) })
  const codes = blocks.flatMap((block) => ('code' in block ? [block.code.payload] : []))
  const values = blocks.flatMap((block) => ('values' in block ? block.values : 'value' in block ? [block.value] : []))
  const links = blocks.flatMap((block) => ('link' in block ? [block.link.href] : []))
  const answered = Object.values(fixture.response)
  for (const code of codes) expect(answered, fixture.name).toContain(code)
  return {
    codes,
    numbers: [...values.flatMap(({ copy, text, face }) => (face === 'code' ? [copy, text] : [])), ...links],
  }
}

const CLOSED: readonly (readonly [string, Partial<PaymentSnapshot>])[] = [
  ['submitting', { phase: 'submitting' }],
  ['paid', { phase: 'paid' }],
  ['failed', { phase: 'failed' }],
  ['expired', { phase: 'failed', failureCause: 'expired' }],
  ['lapsed', { hasLapsed: true, deadlinePassed: true }],
  ['lapsed without a known result', { hasLapsed: true, deadlinePassed: true, phase: 'unknown' }],
  ['refunded', { phase: 'reversed' }],
]

it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
  'an e-mail of %s has every code byte for byte while it can be paid, and none before or after',
  async (_name, fixture) => {
    const { codes, numbers } = payableOf(fixture)
    const open = await renderPaymentEmail(aSnapshot(fixture))
    expect([...(await readImages(open))].sort()).toEqual([...codes].sort())
    for (const [name, changes] of CLOSED) {
      const snapshot = aSnapshot(fixture, changes)
      const closed = await renderPaymentEmail(snapshot)
      const message = renderPaymentMessage(snapshot)
      expect(closed.images, name).toEqual([])
      for (const secret of [...codes, ...numbers]) {
        expect(closed.text, name).not.toContain(secret)
        expect(message, name).not.toContain(secret)
        expect(closed.html, name).not.toContain(secret.replaceAll('&', '&amp;'))
      }
    }
  },
)
