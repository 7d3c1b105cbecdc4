import type { Instruction } from '@ficha/core'
import { aSnapshot, brBoleto, brDepositExpress, brPix, mxOxxo, mxSpei } from '@ficha/core/testing'
import { expect, test, type Page } from '@playwright/test'
import { openSlip, servePayment } from '../support/served-payment.ts'

/** Words for screen readers only, closed dialogs, and the one box that scrolls, which the keyboard can reach. */
const UNSEEN = '.ficha-spoken, .ficha-copy [data-emphasis=secondary] > span, dialog, [data-long]'

/** Texts of a slip that are cut off by a box around them, reach out of the page, or lie on one another. */
const lostText = (page: Page): Promise<readonly string[]> =>
  page.evaluate((unseen) => {
    const slip = document.querySelector('.ficha-slip')
    if (!slip) return ['no slip']
    const walker = document.createTreeWalker(slip, NodeFilter.SHOW_TEXT)
    const lines: { text: string; box: DOMRect }[] = []
    const lost: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.closest(unseen)) continue
      // A heading that a small screen clips away is for screen readers.
      if (getComputedStyle(parent).clipPath === 'inset(50%)' || parent.getBoundingClientRect().width <= 1) continue
      if (!parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) lines.push({ text: text.slice(0, 40), box })
      for (let around: Element | null = parent; around && around !== slip; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const isCut =
          (/hidden|clip/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && around.scrollHeight > around.clientHeight + 1)
        if (isCut) lost.push(`cut: ${text.slice(0, 40)}`)
      }
    }
    for (const { text, box } of lines) if (box.left < -1 || box.right > innerWidth + 1) lost.push(`outside: ${text}`)
    for (const [place, one] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > Math.min(one.box.height, other.box.height) / 2) {
          lost.push(`one on the other: ${one.text} | ${other.text}`)
        }
      }
    }
    return lost
  }, UNSEEN)

const SLIPS = [brPix, brBoleto, mxSpei, mxOxxo, brDepositExpress]

test.describe('at 400 % zoom', () => {
  // 1280 by 1024 pixels, four device pixels to each of the page's.
  test.use({ viewport: { width: 320, height: 256 }, isMobile: false })

  test('nothing is lost, and nothing scrolls in two directions', async ({ page, context }) => {
    for (const fixture of SLIPS) {
      await openSlip(page, await servePayment(context, fixture))
      await page.locator('.ficha-tools button').nth(1).waitFor()
      expect(await lostText(page), fixture.name).toEqual([])
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), fixture.name)
        .toBeLessThanOrEqual(320)
    }
  })
})

test('with the text spacing of WCAG 1.4.12 nothing is lost', async ({ page, context }) => {
  for (const fixture of SLIPS) {
    await openSlip(page, await servePayment(context, fixture))
    await page.locator('.ficha-tools button').nth(1).waitFor()
    // By a style sheet of the reader's browser, which a page's policy cannot forbid.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    expect(await lostText(page), fixture.name).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }
})

/** Names and groups of digits that are broken at a line's end although they fit one line of the slip. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ficha-main :is(.ficha-title, [data-face=code]:not([data-long]) bdi)')].flatMap(
      (element) => {
        const text = element.firstChild
        if (!text) return []
        return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const pieces = [...range.getClientRects()]
          const whole = pieces.reduce((sum, { width }) => sum + width, 0)
          const isCut = new Set(pieces.map(({ top }) => Math.round(top))).size > 1
          return isCut && whole <= (element.closest('.ficha-copyable, header')?.clientWidth ?? 0) ? [word] : []
        })
      },
    ),
  )

for (const [what, width, size] of [
  ['on a screen of 280 px', 280, '100%'],
  ['with letters twice as large', 360, '200%'],
] as const) {
  test(`${what} nothing is lost, no name or number is cut in two, and the page does not scroll sideways`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const fixture of SLIPS) {
      await openSlip(page, await servePayment(context, fixture))
      await page.locator('.ficha-tools button').nth(1).waitFor()
      await page.evaluate((letters) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`:root { font-size: ${letters} }`)
        document.adoptedStyleSheets = [sheet]
      }, size)
      // A phone's browser shrinks a page that is too wide, so the width of the screen counts.
      const reach = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(reach, fixture.name).toBeLessThanOrEqual(width)
      expect(await cutWords(page), fixture.name).toEqual([])
      expect(await lostText(page), fixture.name).toEqual([])
    }
  })
}

/** Presses Tab through a slip and returns the names of the focused elements in order. Each has to be visible, with a focus ring. */
const tabThrough = async (page: Page): Promise<readonly string[]> => {
  const names: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const now = document.activeElement
      if (!now?.closest('.ficha')) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(now)
      const { top, bottom } = now.getBoundingClientRect()
      const isSeen = top >= -1 && bottom <= innerHeight + 1
      const name = now.getAttribute('aria-label') ?? now.textContent.trim()
      return { name, hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2, isSeen }
    })
    if (stop) {
      expect(stop, stop.name).toMatchObject({ hasRing: true, isSeen: true })
      names.push(stop.name)
    } else if (names.length > 0) return names
  }
  throw new Error(`The focus never leaves the slip: ${names.join(', ')}.`)
}

test.describe('with the keyboard alone', () => {
  test('a Pix slip: every control is reached in the order of the screen, and the focus stays when the payment is paid', async ({
    page,
    context,
  }) => {
    const served = await servePayment(context, brPix, { stream: 'cut' })
    await openSlip(page, served)
    await page.locator('.ficha-tools button').nth(1).waitFor()
    const names = await tabThrough(page)
    const order = ['Pix Copia e Cola', 'Copiar código Pix', 'Imprimir']
    expect(names.filter((name) => order.includes(name))).toEqual(order)

    await page.getByRole('button', { name: 'Copiar código Pix' }).focus()
    served.change({ phase: 'paid', status: 'SUCCESS' })
    await expect(page.locator('.ficha-status')).toContainText('Pago')
    await expect(page.locator('.ficha-status')).toBeFocused()
  })

  test('a boleto: Enter enlarges the bars, Escape closes them, and the focus comes back', async ({ page, context }) => {
    await openSlip(page, await servePayment(context, brBoleto))
    await page.locator('.ficha-tools button').nth(1).waitFor()
    const names = await tabThrough(page)
    expect(names[0]).toBe('Copiar linha digitável')
    expect(names).toContain('Mostrar no caixa')
    const enlarge = page.getByRole('button', { name: 'Mostrar no caixa' })
    await enlarge.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').locator('.ficha-symbol')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(enlarge).toBeFocused()
  })
})

/** The model as a server without drawings sends it, so the browser has to load an encoder. */
const withoutDrawing = (instruction: Instruction): Instruction => {
  if (instruction.kind === 'barcode') {
    const { drawing: _, ...bare } = instruction
    return bare
  }
  if (instruction.kind !== 'qr' || instruction.content.from !== 'payload') return instruction
  const { drawing: _, ...content } = instruction.content
  return { ...instruction, content }
}

for (const fixture of [brPix, brBoleto]) {
  test(`nothing moves when the encoder of ${fixture.name} arrives late`, async ({ page, context }) => {
    const { payment } = aSnapshot(fixture)
    const bare = { ...payment, instructions: payment.instructions.map(withoutDrawing) }
    const served = await servePayment(context, fixture, { changes: { payment: bare } })
    let arrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(/\/assets\/encode-(qr|bars)/, async (route) => {
      await arrival
      await route.continue()
    })
    await openSlip(page, served)
    await page.locator('.ficha-tools button').nth(1).waitFor()
    await expect(page.locator('.ficha-code').first()).toHaveAttribute('data-state', 'drawing')
    await page.evaluate(() => (window as { shifts?: number[] }).shifts?.splice(0))
    arrive()
    await expect(page.locator('.ficha-code').first()).toHaveAttribute('data-state', 'drawn')
    // After two frames the observer has been called for every movement of the first frame.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(0)))))
    expect(await page.evaluate(() => (window as { shifts?: number[] }).shifts)).toEqual([])
  })
}
