import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { brPix } from '@ficha/core/testing'
import { expect, test } from '@playwright/test'
import { expectCode } from '../support/read-code.ts'
import { says } from '../support/says.ts'
import { SWEEP } from '../support/sweep-tag.ts'

const CODE = brPix.response['qr_code'] ?? ''
const BUILD = fileURLToPath(new URL('../../apps/docs/src/build.ts', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

test.describe('the documentation as a site', SWEEP, () => {
  let folder: string
  let server: Server
  let url: string
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ficha-docs-site-'))
    execFileSync(process.execPath, ['--conditions=@ficha/source', BUILD, folder], { stdio: 'pipe' })
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://docs')
      try {
        const body = readFileSync(join(folder, pathname))
        response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  })
  test.afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  for (const width of [360, 1280] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`is accessible at ${String(width)} px, ${colorScheme}`, async ({ page }) => {
        // Axe looks at ten long pages.
        test.slow()
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const complaints: string[] = []
        page.on('console', (message) => complaints.push(message.text()))
        for (const name of [
          'index',
          'frameworks',
          'theming',
          'testing',
          'options',
          'errors',
          'upgrading',
          'server-mounting',
          'api-react',
          'api-react-slip',
        ]) {
          await page.goto(`${url}/${name}.html`)
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
            .toBeLessThanOrEqual(0)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([])
        }
        expect(complaints).toEqual([])
      })

  test('shows every table whole beside the menu of a laptop', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const wide: string[] = []
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
      await page.goto(`${url}/${name}`)
      const heads = await page
        .locator('.table')
        .evaluateAll((tables) =>
          tables
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((table) => `${table.querySelector('thead')?.textContent ?? ''} ${table.scrollWidth}`),
        )
      wide.push(...heads.map((head) => `${name}: ${head}`))
    }
    expect(wide).toEqual([])
  })

  test('has a slip on its first page that can be scanned, copied and paid', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${url}/index.html`)
    const slip = page.locator('ficha-payment')
    await expect(slip).toContainText('R$ 150,00')
    await expectCode(slip.locator('.ficha-plate'), CODE)
    await slip.getByRole('button', { name: 'Copiar código Pix' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
    await page.getByRole('button', { name: 'Let the gateway say “paid”' }).click()
    await expect(says(page, 'Pago')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('has the same slip without a script', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${url}/index.html`)
    await expect(page.locator('ficha-payment')).toContainText('R$ 150,00')
    await expectCode(page.locator('ficha-payment .ficha-plate'), CODE)
    await expect(page.locator('ficha-payment').getByRole('button')).toHaveCount(0)
    await page.close()
  })

  test('can be searched with the keyboard', async ({ page }) => {
    await page.goto(`${url}/index.html`)
    await page.keyboard.press('/')
    await page.keyboard.type('test payers')
    await expect(page.locator('#found')).toContainText('places found')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/testing\.html#test-payers$/)
  })

  test('says on the page that a search has found nothing, and goes on from guide to guide', async ({ page }) => {
    await page.goto(`${url}/getting-started.html`)
    await page.getByRole('searchbox').fill('zzyzx')
    await expect(page.locator('#results')).toHaveText(/^Nothing found\./)
    await page.getByRole('searchbox').fill('')
    await expect(page.locator('#results')).toBeHidden()
    await page.getByRole('link', { name: 'Next Your framework' }).click()
    await page.getByRole('link', { name: 'Before Getting started' }).click()
    await expect(page).toHaveURL(/getting-started\.html$/)
  })

  test('has a button that copies the code unchanged', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${url}/theming.html`)
    const block = page.locator('.code').first()
    await block.getByRole('button', { name: 'Copy' }).click()
    await expect(block.getByRole('button')).toHaveText('Copied')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('--ficha-accent: #6b2fb3;')
  })
})
