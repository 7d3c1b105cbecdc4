import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { compile } from 'tailwindcss'
import ts from 'typescript'
import { HOST_STYLES } from '../support/host-styles.ts'
import { differingPoints } from '../support/same-pixels.ts'
import { sweepUnless } from '../support/sweep-tag.ts'
import { showIn, slipOf, type HostPage } from './host-page.ts'
import { expect, test } from './stage.ts'

const require = createRequire(import.meta.url)
const read = (file: string): string => readFileSync(require.resolve(file), 'utf8')

const BOOTSTRAP = read('bootstrap/dist/css/bootstrap.css')
/** Tailwind as a page gets it: the names of its layers, its theme, its reset, and some classes. */
const TAILWIND = (await compile(read('tailwindcss/index.css'))).build(['flex', 'p-4', 'text-sm'])
const RESET = HOST_STYLES['a reset'] ?? ''

/** The class names that a bundler makes from `shop.module.css`. None of them is the kit's. */
const CSS_MODULES = '.shop_button__x1Yz2 { color: red } .shop_form__a9 input { border: 9px solid red }'

/** Pages as the guide "Theming" has them. */
const PAGES: Readonly<Record<string, HostPage>> = {
  'Bootstrap, and then the kit': { host: 'unlayered', before: BOOTSTRAP },
  'the kit, and then Bootstrap': { host: 'unlayered', after: BOOTSTRAP },
  'Bootstrap in a layer of its own': {
    host: 'layered',
    before: `@layer bootstrap, ficha; @layer bootstrap { ${BOOTSTRAP.replace(/^@charset[^;]*;/, '')} }`,
  },
  'Tailwind, and then the kit in no layer': { host: 'unlayered', before: TAILWIND },
  'the kit in no layer, and then Tailwind': { host: 'unlayered', after: TAILWIND },
  'Tailwind, with the kit between its reset and its classes': {
    host: 'layered',
    before: `@layer theme, base, ficha, components, utilities; ${TAILWIND}`,
  },
  'a reset in no layer, and then the kit': { host: 'unlayered', before: RESET },
  'the kit, and then a reset in no layer': { host: 'unlayered', after: RESET },
  'CSS modules': { host: 'unlayered', before: CSS_MODULES, after: CSS_MODULES },
}

/** The page decides the place of the slip. Here it stays the same, so that only the drawing is compared. */
const PLACE =
  'body { display: block !important; margin: 8px !important; padding: 0 !important; background: #fff !important }'

const pictureIn = async (page: Page, slip: string, host: HostPage): Promise<Buffer> => {
  await showIn(page, slip, { ...host, after: `${host.after ?? ''}\n${PLACE}` })
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

const STORIES = [
  'countries-brazil--br-pix',
  'countries-bolivia--bo-bank-transfer',
  'checkout--form-errors',
  'checkout--choosing-among-many',
  'screens-recurring--cancel-confirmation',
] as const

for (const story of STORIES)
  for (const theme of ['light', 'dark'] as const)
    test(
      `no style sheet of a page changes a pixel of ${story} (${theme})`,
      sweepUnless(story === 'checkout--form-errors' && theme === 'light'),
      async ({ stageAt }) => {
        const stage = await stageAt(1)
        await stage.open(story, { theme, width: 360, height: 740 })
        const slip = await slipOf(stage.page)
        const page = await stage.page.context().newPage()
        await page.setViewportSize({ width: 360, height: 740 })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        const wanted = await pictureIn(page, slip, { host: 'unlayered' })
        const changed: Record<string, number> = {}
        for (const [name, host] of Object.entries(PAGES)) {
          const picture = await pictureIn(page, slip, host)
          changed[name] = differingPoints(wanted, picture)
          if (changed[name] > 0) await test.info().attach(name, { body: picture, contentType: 'image/png' })
        }
        // A rule that names a part changes the picture: pages can restyle on purpose, and this test can fail.
        const restyled = await pictureIn(page, slip, {
          host: 'layered',
          after: '.ficha-button, .ficha-more { padding: 1px; color: red }',
        })
        expect(differingPoints(wanted, restyled)).toBeGreaterThan(0)
        await page.close()
        expect(changed, 'points of the picture that the page changed').toEqual(
          Object.fromEntries(Object.keys(PAGES).map((name) => [name, 0])),
        )
      },
    )

const [LIGHT_PAPER, DARK_PAPER] = ['#fffdf7', '#1c201d']
const GUIDE = readFileSync(fileURLToPath(new URL('../../apps/docs/guides/theming.md', import.meta.url)), 'utf8')
const [, TOGGLE = ''] = /^```ts toggle\.ts\n([\s\S]*?)^```/m.exec(GUIDE) ?? []

for (const device of ['light', 'dark'] as const)
  test(`the toggle of the guide turns the shop and its slip together, on a ${device} device`, async ({ stageAt }) => {
    const stage = await stageAt(1)
    await stage.open('countries-brazil--br-pix', { theme: 'light', width: 360, height: 740 })
    const slip = await slipOf(stage.page)
    const page = await stage.page.context().newPage()
    await page.emulateMedia({ colorScheme: device })
    const shop = 'body { color: #111 } .dark[data-theme="dark"][data-bs-theme="dark"] body { color: #eee }'
    await showIn(page, slip, { host: 'unlayered', before: `${BOOTSTRAP} ${TAILWIND} ${shop}` })
    await page.addScriptTag({
      type: 'module',
      content: `${ts.transpile(TOGGLE, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })}\nObject.assign(globalThis, { setDark })`,
    })
    const turn = (isDark: boolean): Promise<readonly string[]> =>
      page.evaluate((isDark) => {
        ;(globalThis as unknown as { readonly setDark: (isDark: boolean) => void }).setDark(isDark)
        const slip = getComputedStyle(document.querySelector('.ficha-slip') ?? document.body)
        return [getComputedStyle(document.body).color, slip.getPropertyValue('--f-paper')]
      }, isDark)
    await page.waitForFunction(() => 'setDark' in globalThis)
    expect(await turn(false)).toEqual(['rgb(17, 17, 17)', LIGHT_PAPER])
    expect(await turn(true)).toEqual(['rgb(238, 238, 238)', DARK_PAPER])
    expect(await turn(false)).toEqual(['rgb(17, 17, 17)', LIGHT_PAPER])
    await page.close()
  })
