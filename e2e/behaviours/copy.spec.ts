import {
  brBoleto,
  brDepositExpress,
  brPix,
  coBancolombia,
  mxCash,
  mxSpei,
  type PaymentFixture,
} from '@ficha/core/testing'
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { breakClipboard, readClipboard, settleClipboard } from '../support/clipboard.ts'
import { openSlip, servePayment } from '../support/served-payment.ts'
import { serveWidgetPage } from '../support/widget-page.ts'

const FAILED = 'Não deu para copiar. O texto está selecionado: toque nele e escolha copiar.'
const pix = brPix.response['qr_code'] ?? ''

/** The button, the words and the announcement of the first value that can be copied. */
const copyOf = (page: Page): Record<'part' | 'button' | 'said', Locator> => {
  const part = page.locator('.ficha-copy').first()
  return { part, button: part.getByRole('button'), said: part.getByRole('status') }
}

/** The selected text, which a payer would copy by hand. */
const selected = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()))

/** Reads the clipboard from another, unchanged page. */
const clipboardOf = async (context: BrowserContext): Promise<string> => {
  const page = await context.newPage()
  await page.goto('/icon.svg')
  const text = await readClipboard(page)
  await page.close()
  return text
}

test.describe('"copied" is shown only after the clipboard has confirmed it', () => {
  test('while the clipboard is slow, the button says that it is copying, and nothing is announced', async ({
    page,
    context,
  }) => {
    await breakClipboard(page, 'pending')
    await openSlip(page, await servePayment(context, brPix))
    const { part, button, said } = copyOf(page)
    await expect(part).toHaveAttribute('data-state', 'idle')
    await button.click()
    await expect(button).toHaveText('Copiando')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(said).toBeEmpty()
    await settleClipboard(page, true)
    await expect(button).toHaveText('Copiado')
    await expect(said).toHaveText('Copiado')
    await expect(button).not.toHaveAttribute('aria-busy')
  })

  test('"copied" disappears after some seconds, so that the next copy is announced, too', async ({ page, context }) => {
    await page.clock.install()
    await breakClipboard(page, 'pending')
    await openSlip(page, await servePayment(context, brPix))
    const { button, said } = copyOf(page)
    await button.click()
    await settleClipboard(page, true)
    await expect(said).toHaveText('Copiado')
    await page.clock.runFor(4_000)
    await expect(button).toHaveText('Copiar código Pix')
    await expect(said).toBeEmpty()
  })

  for (const fault of ['refused', 'missing'] as const) {
    test(`with a clipboard that is ${fault}, the code is selected and a sentence says how to go on`, async ({
      page,
      context,
    }) => {
      await breakClipboard(page, fault)
      await openSlip(page, await servePayment(context, brPix))
      const { part, button, said } = copyOf(page)
      await button.click()
      await expect(said).toHaveText(FAILED)
      await expect(said).toBeVisible()
      await expect(part).toHaveAttribute('data-state', 'failed')
      await expect(button).toHaveText('Copiar código Pix')
      await expect.poll(() => selected(page)).toBe(pix)
    })
  }

  test('a clipboard that refuses late is a failure, too, and a second try may succeed', async ({ page, context }) => {
    await breakClipboard(page, 'pending')
    await page.addInitScript(() => Object.assign(document, { execCommand: () => false }))
    await openSlip(page, await servePayment(context, brPix))
    const { button, said } = copyOf(page)
    await button.click()
    await settleClipboard(page, false)
    await expect(said).toHaveText(FAILED)
    await button.click()
    await expect(said).toBeEmpty()
    await settleClipboard(page, true)
    await expect(said).toHaveText('Copiado')
  })

  for (const fault of ['interface refused', 'interface missing'] as const) {
    test(`with an ${fault}, the older command puts the text into the clipboard, and then the button says "copied"`, async ({
      page,
      context,
    }) => {
      await breakClipboard(page, fault)
      await openSlip(page, await servePayment(context, brBoleto))
      const { button, said } = copyOf(page)
      await button.click()
      await expect(said).toHaveText('Copiado')
      await expect.poll(() => clipboardOf(context)).toBe(brBoleto.response['bank_code'])
    })
  }

  test('in a browser that denies the permission, the message and the clipboard agree', async ({ page, context }) => {
    // Granting one permission denies all others.
    await context.grantPermissions(['geolocation'])
    await openSlip(page, await servePayment(context, brBoleto))
    const state = await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'clipboard-write' as PermissionName })).state,
    )
    expect(state).toBe('denied')
    const { button, said } = copyOf(page)
    await button.click()
    await expect(said).toHaveText('Copiado')
    await expect.poll(() => clipboardOf(context)).toBe(brBoleto.response['bank_code'])
  })

  test('in a frame of another site without permission, the message and the clipboard agree', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id } = await servePayment(context, brPix)
    await serveWidgetPage(context, { path: '/host/framed', paymentId: id })
    const shop = baseURL ?? ''
    const elsewhere = shop.replace('127.0.0.1', 'localhost')
    await context.route(`${elsewhere}/elsewhere`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>A marketplace</title><iframe src="${shop}/host/framed" width="360" height="700"></iframe>`,
      }),
    )
    await page.goto(`${elsewhere}/elsewhere`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('R$ 150,00').first()).toBeVisible()
    const refused = await page.frames()[1]?.evaluate(() => navigator.clipboard.writeText('').catch(String))
    expect(refused).toContain('NotAllowedError')
    await frame.getByRole('button', { name: 'Copiar código Pix' }).click()
    await expect(frame.locator('.ficha-copy').first().getByRole('status')).toHaveText('Copiado')
    await expect.poll(() => clipboardOf(context)).toBe(pix)
  })
})

/** Fixtures with their fields that a payer may copy. */
const FIELDS: readonly (readonly [PaymentFixture, readonly string[]])[] = [
  [brPix, ['qr_code']],
  [brBoleto, ['bank_code']],
  [mxSpei, ['clabe', 'reference']],
  [mxCash, ['reference']],
  [coBancolombia, ['partner_code', 'reference']],
  [brDepositExpress, ['provider_agency', 'provider_number', 'provider_owner_document']],
]

test.describe('the copied text is the gateway’s field, byte for byte', () => {
  for (const [fixture, fields] of FIELDS) {
    test(`in whatever groups the screen shows it: ${fixture.name}`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openSlip(page, await servePayment(context, fixture))
      const copied: string[] = []
      for (const part of await page.locator('.ficha-copy').all()) {
        await part.getByRole('button').click()
        await expect(part.getByRole('status')).toHaveText(/Copiado/)
        copied.push(await page.evaluate(() => navigator.clipboard.readText()))
      }
      expect(copied).toEqual(expect.arrayContaining(fields.map((field) => fixture.response[field])))
    })
  }

  test('also if the payer selects and copies it by hand', async ({ page, context }) => {
    await openSlip(page, await servePayment(context, mxSpei))
    // A drawing may take the selection away, and a browser may miss the keys that follow a selection made by a script at once.
    await expect(async () => {
      await page.evaluate(() =>
        getSelection()?.selectAllChildren(document.querySelector('.ficha-copyable bdi') ?? document),
      )
      await expect.poll(() => selected(page), { timeout: 2_000 }).toBe('646 180 1570 0000 0004')
      await page.keyboard.press('ControlOrMeta+C')
      await expect.poll(() => clipboardOf(context), { timeout: 2_000 }).toBe('646180157000000004')
    }).toPass()
  })
})

test.describe('screen readers and keyboards', () => {
  test('hear the digits apart, in the groups on the screen, and no group as a number', async ({ page, context }) => {
    await openSlip(page, await servePayment(context, mxSpei))
    const spoken = await page.locator('.ficha-blocks').first().ariaSnapshot()
    expect(spoken).toContain('6 4 6, 1 8 0, 1 5 7 0, 0 0 0 0, 0 0 0 4')
    expect(spoken).not.toContain('646 180 1570 0000 0004')
  })

  test('get announcements in a live region that existed before', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSlip(page, await servePayment(context, brPix))
    const { button, said } = copyOf(page)
    const region = await said.elementHandle()
    await button.click()
    await expect(said).toHaveText('Copiado')
    await expect.poll(() => region.evaluate((node) => node.isConnected && node.textContent)).toBe('Copiado')
  })

  test('copy by Tab and Enter, and the focus stays', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSlip(page, await servePayment(context, brPix))
    const { button, said } = copyOf(page)
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      if (await button.evaluate((node) => node === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await expect(said).toHaveText('Copiado')
    await expect(button).toBeFocused()
  })
})
