import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { buyMug, settleAtGateway } from '../support/shop.ts'
import { says } from '../support/says.ts'

/** The security key of the tested shop, in every form in which an answer could have it. */
const KEY = 'canary-7f3c9a51e2d84b06'
const APP_ID = process.env['APP_ID'] ?? 'sandbox-app'
const FORMS = [
  KEY,
  Buffer.from(KEY).toString('base64').replace(/=+$/, ''),
  Buffer.from(`${APP_ID}:${KEY}`).toString('base64'),
]

const root = fileURLToPath(new URL('../..', import.meta.url))

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const expectClean = (text: string, where: string): void => {
  for (const form of FORMS) expect(text.includes(form), `the security key is in ${where}`).toBe(false)
}

test('the security key and the Authorization header are in no browser, answer and log', async ({ page, baseURL }) => {
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    bodies.push(
      response.text().then(
        (body) => expectClean(`${body}\n${JSON.stringify(response.headers())}`, response.url()),
        // A redirect has no body, and a stream that is still open has no end.
        () => undefined,
      ),
    )
  })
  page.on('console', (message) => expectClean(message.text(), 'the console'))
  const { payment, id } = await buyMug(page, { country: 'BR', method: 'PIX' })
  await settleAtGateway(page.request, payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(says(page, 'Pago')).toBeVisible()

  // Secrets leak through errors, so these requests are wrong in several ways.
  const base = '/api/checkout'
  for (const answer of [
    await page.request.get(`${base}/payments/${id}`),
    await page.request.get(`${base}/payments/nobody`),
    await page.request.get(`${base}/methods?country=%00`),
    await page.request.post(`${base}/payments`, { data: { orderId: "x' OR 1=1 --" } }),
    await page.request.post(`${base}/payments`, { data: '{', headers: { 'content-type': 'application/json' } }),
    await page.request.post(`${base}/notifications`, {
      data: { out_trade_no: payment.outTradeNo, trade_status: 'SUCCESS' },
    }),
    await page.request.get(`${base}/health`),
    await page.request.get(`${base}/ready`),
  ]) {
    expectClean(`${await answer.text()}\n${JSON.stringify(answer.headers())}`, answer.url())
  }
  // The stream of a payment has no end. The test reads the first part of its own stream, and ignores the page's stream.
  const stream = await fetch(new URL(`${base}/payments/${id}/events`, baseURL))
  const reader = stream.body?.getReader()
  const spoken = new TextDecoder().decode((await reader?.read())?.value)
  expect(spoken).toContain('"phase":"paid"')
  expectClean(spoken, 'the stream')
  await reader?.cancel()
  await page.goto('about:blank')
  await Promise.all(bodies)
  expectClean(readFileSync(join(root, '.reports', 'shop.log'), 'utf8'), 'the shop’s log')
})

test('the security key is in no file that is built for browsers', () => {
  const files = ['packages/core/dist', 'packages/react/dist', 'packages/widget/dist', 'apps/demo/dist'].flatMap(filesIn)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expectClean(readFileSync(file, 'latin1'), file)
})
