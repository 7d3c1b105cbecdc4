import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { startSandbox } from '@ficha/sandbox'
import { expect, test, type Page } from '@playwright/test'
import { sweepUnless } from '../support/sweep-tag.ts'

const run = promisify(execFile)
const BIN = fileURLToPath(new URL('../../apps/probe/dist/bin.js', import.meta.url))

let folder = ''
/** The number of points, as the command counts them: "1/62". */
let points = 0
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ficha-report-'))
  const gateway = await startSandbox()
  const { appId: APP_ID, securityKey: SECURITY_KEY, url } = gateway
  const args = ['--url', url, '--confirm-host', new URL(url).host, '--per-second', '999', '--out', folder]
  const { stdout } = await run(process.execPath, [BIN, ...args], { env: { ...process.env, APP_ID, SECURITY_KEY } })
  points = Number(/\b1\/(\d+)\b/.exec(stdout)?.[1])
  await gateway.close()
})
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const openReport = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(pathToFileURL(join(folder, 'report.html')).href)
  await expect(page.locator('.points > li')).toHaveCount(points)
}

const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const

for (const look of LOOKS)
  for (const width of [360, 1280])
    test(
      `the report of the probe fits ${width} px and has no findings of axe, ${look.colorScheme}, forced colours ${look.forcedColors}`,
      sweepUnless(width === 360 && look.colorScheme === 'dark'),
      async ({ page }) => {
        await page.emulateMedia(look)
        await openReport(page, width)
        // With every disclosure open the page is as large as possible.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        const wider = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(wider).toBe(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
      },
    )

test('the report of the probe can be read with the keyboard, and loads nothing outside its file', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openReport(page, 1280)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open points' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'For the gateway’s support' })).toBeInViewport()
  const evidence = page.locator('#path summary')
  await evidence.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#path pre').first()).toBeVisible()
  await expect(page.locator('#path pre').first()).toContainText('PROBE-')
  expect(requests).toHaveLength(1)
})
