import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sweepUnless } from '../support/sweep-tag.ts'
import { showIn, type Host } from './host-page.ts'
import { expect, test } from './stage.ts'

type Scheme = 'light' | 'dark'

/** A theme as the lab offers it for download: its style sheet, and its tokens as the truth about them. */
interface ExportedTheme {
  readonly choice: string
  readonly css: string
  readonly tokens: Readonly<Record<Scheme, Readonly<Record<string, { readonly $value: { readonly hex: string } }>>>>
}

/** A small generator of numbers from 0 to 1 with a fixed start, so that a failure names a theme that can be made again. */
const numbersFrom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Chooses themes in the lab, as a person does, and reads what it exports. It runs in the page. */
const exportThemes = async (
  choices: readonly { readonly brand: string; readonly paper: string; readonly radius: string }[],
): Promise<readonly ExportedTheme[]> => {
  const set = (field: Element | null | undefined, value: string): void => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
      throw new Error('The lab has no such field.')
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
  }
  const exported: ExportedTheme[] = []
  for (const { brand, paper, radius } of choices) {
    set(document.querySelector('.lab-choices input[type=color]'), brand)
    set(document.querySelector('.lab-choices select'), paper)
    set(document.querySelector('.lab-choices input[type=range]'), radius)
    await new Promise((resolve) => setTimeout(resolve))
    const [css = '', tokens = ''] = [...document.querySelectorAll('.lab-take-away pre')].map(
      (shown) => shown.textContent,
    )
    exported.push({
      choice: `${brand} on ${paper}, radius ${radius}`,
      css,
      tokens: JSON.parse(tokens) as ExportedTheme['tokens'],
    })
  }
  return exported
}

/** The places of a slip on a page, with the scheme of each on a light and on a dark device. The kit turns dark where "dark" stands anywhere above. */
const PLACES: readonly {
  readonly root?: Scheme
  readonly above: readonly Scheme[]
  readonly scheme: Scheme | 'device'
}[] = [
  { above: [], scheme: 'device' },
  { above: ['light'], scheme: 'light' },
  { above: ['dark'], scheme: 'dark' },
  { above: ['light', 'dark'], scheme: 'dark' },
  { above: ['dark', 'light'], scheme: 'dark' },
  { root: 'light', above: [], scheme: 'light' },
  { root: 'light', above: ['dark'], scheme: 'dark' },
  { root: 'dark', above: [], scheme: 'dark' },
]

/** Wears each theme and names every colour of a slip that is not the lab's. It runs in the page. */
const findOtherColors = ({
  themes,
  places,
  device,
}: {
  readonly themes: readonly ExportedTheme[]
  readonly places: typeof PLACES
  readonly device: Scheme
}): readonly string[] => {
  const worn = document.head.appendChild(document.createElement('style'))
  const { shownIn } = globalThis as unknown as { readonly shownIn: ParentNode }
  const slip = shownIn.querySelector('.ficha')
  const place = document.querySelector('#place')
  if (!slip || !place) throw new Error('The page shows no slip.')
  const faults: string[] = []
  for (const { choice, css, tokens } of themes) {
    worn.textContent = css
    for (const { root, above, scheme } of places) {
      document.documentElement.removeAttribute('data-ficha-theme')
      if (root) document.documentElement.setAttribute('data-ficha-theme', root)
      const frames = above.map((word) => {
        const frame = document.createElement('div')
        frame.setAttribute('data-ficha-theme', word)
        return frame
      })
      frames.forEach((frame, at) => (frames[at - 1] ?? document.body).append(frame))
      ;(frames.at(-1) ?? document.body).append(place)
      const shown = getComputedStyle(slip)
      for (const [name, { $value }] of Object.entries(tokens[scheme === 'device' ? device : scheme])) {
        const value = shown.getPropertyValue(`--f-${name}`).trim()
        // The shade alone has an alpha, and changes in no theme.
        if (name !== 'shade' && value !== $value.hex)
          faults.push(
            `${choice}: ${name} is ${value} and not ${$value.hex} (device ${device}, root ${root ?? '-'}, above ${above.join(' > ')})`,
          )
      }
      document.body.append(place)
      frames[0]?.remove()
    }
    if (faults.length > 20) break
  }
  return faults
}

const SEED = 20_261_128

for (const [count, host] of [
  [20, 'unlayered'],
  [400, 'unlayered'],
  [60, 'layered'],
] as const satisfies readonly (readonly [number, Host])[])
  test(
    `${count} themes of the lab give a page the colours that the lab showed, light, dark and nested (${host})`,
    sweepUnless(count === 20),
    async ({ stageAt }) => {
      test.slow(count > 20)
      const stage = await stageAt(1)
      await stage.open('theme-lab--lab', { theme: 'light', width: 1280 })
      const next = numbersFrom(SEED + count)
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
      const choices = [...Array(count).keys()].map(() => ({
        brand: `#${Math.floor(next() * 0x1000000)
          .toString(16)
          .padStart(6, '0')}`,
        paper: pick(['warm', 'neutral', 'brand']),
        radius: String(Math.floor(next() * 29)),
      }))
      const themes = await stage.page.evaluate(exportThemes, [
        { brand: '#25d366', paper: 'brand', radius: '14' },
        ...choices,
      ])
      await stage.open('countries-brazil--br-pix', { theme: 'light', width: 360 })
      const slip = await stage.page
        .locator('.ficha')
        .first()
        .evaluate((element) => element.outerHTML)
      const page = await stage.page.context().newPage()
      for (const device of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: device })
        await showIn(page, slip, { host })
        expect(await page.evaluate(findOtherColors, { themes, places: PLACES, device })).toEqual([])
      }
      await page.close()
    },
  )

const GUIDE = readFileSync(fileURLToPath(new URL('../../apps/docs/guides/theming.md', import.meta.url)), 'utf8')
const EXAMPLES = [...GUIDE.matchAll(/^```css\n([\s\S]*?)^```/gm)].flatMap(([, css = '']) =>
  css.includes('--ficha-accent') ? [css] : [],
)

/** The contrast of a button's text and of a link, by WCAG 2. It runs in the page. */
const contrastsOf = (selector: string): readonly number[] => {
  const shown = getComputedStyle(document.querySelector(`${selector} .ficha`) ?? document.body)
  const luminance = (name: string): number => {
    const hex = shown.getPropertyValue(`--f-${name}`).trim()
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * (red ?? NaN) + 0.7152 * (green ?? NaN) + 0.0722 * (blue ?? NaN)
  }
  return (
    [
      ['accent', 'paper'],
      ['on-accent', 'accent'],
    ] as const
  ).map(([text, on]) => {
    const [darker = NaN, lighter = NaN] = [luminance(text), luminance(on)].sort((left, right) => left - right)
    return (lighter + 0.05) / (darker + 0.05)
  })
}

test('every colour that an example of the guide "Theming" sets can be read on a light and on a dark device', async ({
  stageAt,
}) => {
  expect(EXAMPLES.length).toBeGreaterThan(0)
  const stage = await stageAt(1)
  await stage.open('countries-brazil--br-pix', { theme: 'light', width: 360 })
  const slip = await stage.page
    .locator('.ficha')
    .first()
    .evaluate((element) => element.outerHTML)
  const page = await stage.page.context().newPage()
  for (const css of EXAMPLES)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await showIn(page, `<div class="shop">${slip}</div>`, { host: 'unlayered', after: css })
      for (const contrast of await page.evaluate(contrastsOf, '.shop'))
        expect(contrast, `${colorScheme} device:\n${css}`).toBeGreaterThanOrEqual(4.5)
    }
  await page.close()
})
