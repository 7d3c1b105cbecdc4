import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { beforeAll, describe, expect, it } from 'vitest'
import { methodRows } from '../methods/country.ts'
import { requestForRow } from '../testing/row-request.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'
import { qrPng } from './qr-png.ts'

async function decode(png: Uint8Array): Promise<string | undefined> {
  const [found] = await readBarcodes(new Uint8Array(png), { tryHarder: true, formats: ['QRCode'] })
  return found?.text
}

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

describe('the QR picture', () => {
  it.each(['https://example.com/', 'á'.repeat(200), '{"TYP":20,"v":{"DEV":"1/0"}}'])('reads as %.30s', async (text) => {
    expect(await decode(qrPng(text))).toBe(text)
  })

  it('of a Pix order is the same at qr_code_url and in qr_code_img, and reads as qr_code byte for byte', async () => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/pay', requestForRow(methodRows.find(({ method }) => method === 'PIX')!))
    const response = await fetch(String(body['qr_code_url']))
    expect(response.headers.get('content-type')).toBe('image/png')
    const png = new Uint8Array(await response.arrayBuffer())
    expect(`data:image/png;base64,${Buffer.from(png).toString('base64')}`).toBe(body['qr_code_img'])
    expect(await decode(png)).toBe(body['qr_code'])
  })

  it('does not exist for an unknown address', async () => {
    const { url } = await startSandbox()
    expect((await fetch(`${url}/qr/${'0'.repeat(32)}.png`)).status).toBe(404)
    expect((await fetch(`${url}/qr/..%2f..%2fpackage.json`)).status).toBe(404)
  })
})
