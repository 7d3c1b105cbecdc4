import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { createSandbox } from '@ficha/sandbox'

/** A shop's use of the frame: it waits until the frame is ready, requests a token, and shows it. */
const SHOP = (frame: string): string => `
  const frame = document.querySelector('iframe')
  const gateway = ${JSON.stringify(new URL(frame).origin)}
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== gateway || source !== frame.contentWindow) return
    if (data.kind === 'ready') document.title = 'ready'
    if (data.kind === 'token') document.querySelector('output').textContent = JSON.stringify(data)
  })
  document.querySelector('button').addEventListener('click', () =>
    frame.contentWindow.postMessage({ kind: 'tokenize', id: 'one' }, gateway))
  frame.src = ${JSON.stringify(frame)} + encodeURIComponent(location.origin)
`

test('the sandbox’s tokenizer works in a frame of a shop with a strict policy, and of no other site', async ({
  page,
}) => {
  const sandbox = createSandbox({ port: 0 })
  const gateway = await sandbox.listen()
  const shop = createServer((request, response) => {
    const isScript = request.url === '/shop.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; frame-src ${gateway}; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    response.end(
      isScript
        ? SHOP(`${gateway}/tokenizer/frame?origin=`)
        : '<!doctype html><title>shop</title><iframe title="Card" sandbox="allow-scripts allow-forms allow-same-origin" referrerpolicy="no-referrer"></iframe><button>Pay</button><output></output><script src="/shop.js"></script>',
    )
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as AddressInfo
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) refused.push(message.text())
  })
  try {
    await page.goto(`http://127.0.0.1:${String(port)}/`)
    await expect(page).toHaveTitle('ready')
    await page.frameLocator('iframe').getByLabel('Test card').selectOption({ label: 'Declined · mastercard ···· 0002' })
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.locator('output')).toContainText('tok_test_declined_')
    expect(JSON.parse((await page.locator('output').textContent()) ?? '')).toMatchObject({
      from: 'sandbox-tokenizer',
      kind: 'token',
      id: 'one',
      issuer: 'mastercard',
      last_four: '0002',
    })
    expect(refused).toEqual([])

    // A page of another origin cannot show the same frame.
    await page.goto(`http://localhost:${String(port)}/`)
    await page.evaluate(
      (src) => {
        document.querySelector('iframe')?.setAttribute('src', src)
      },
      `${gateway}/tokenizer/frame?origin=${encodeURIComponent('http://127.0.0.1:1')}`,
    )
    await expect.poll(() => refused.join('\n')).toContain('frame-ancestors')
  } finally {
    shop.close()
    await sandbox.close()
  }
})

test('the dashboard works under its own policy, and lists an order', async ({ page }) => {
  const sandbox = createSandbox({ port: 0 })
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  try {
    await page.goto(await sandbox.listen())
    await expect(page.getByText('No orders yet')).toBeVisible()
    // On a phone the tools are below the list, and on a laptop beside it.
    const tools = page.getByRole('link', { name: 'Tools' })
    if (await tools.isVisible()) await tools.click()
    const clock = page.getByRole('button', { name: '+1 month' })
    await clock.click()
    await expect(page.locator('#news')).toContainText('Advanced by P1M')
    expect(wrong).toEqual([])
  } finally {
    await sandbox.close()
  }
})
