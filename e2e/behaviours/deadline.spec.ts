import type { PaymentSnapshot } from '@ficha/core'
import { aSnapshot, brPix, clCash, FIXTURE_TIME } from '@ficha/core/testing'
import { expect, type Page } from '@playwright/test'
import { test, eventsOn } from '../support/merchant.ts'
import { newPayment } from '../support/new-payment.ts'
import { openSlip, servePayment } from '../support/served-payment.ts'
import { says } from '../support/says.ts'

const HOUR = 3_600_000
const serverTime = Date.parse(aSnapshot(brPix).serverNow)

/** A snapshot whose deadline is in the given number of minutes by the server's clock. */
const dueIn = (minutes: number): Partial<PaymentSnapshot> => {
  const deadline = new Date(serverTime + minutes * 60_000).toISOString()
  const { payment } = aSnapshot(brPix)
  return { payment: { ...payment, deadline }, deadline }
}

/** Engines write different characters between a date and a time. */
const SENTENCE = /Pague até sábado, 21 de novembro\D+13:34/

test.describe('the deadline follows the server’s clock', () => {
  for (const [clock, shift] of [
    ['a day behind', -24 * HOUR],
    ['a day ahead', 24 * HOUR],
    ['three hours ahead', 3 * HOUR],
    ['three hours behind', -3 * HOUR],
  ] as const) {
    test(`on a device whose clock is ${clock}: date and countdown are the same`, async ({ page, context }) => {
      await page.clock.install({ time: serverTime + shift })
      await openSlip(page, await servePayment(context, brPix))
      await expect(page.locator('.ficha-deadline time')).toHaveText(SENTENCE)
      await expect(page.locator('.ficha-countdown')).toHaveText('falta 1 h')
      await expect(page.locator('[data-passed]')).toHaveCount(0)
    })
  }

  test('a reload does not restart it', async ({ page, context }) => {
    await page.clock.install({ time: serverTime })
    const served = await servePayment(context, brPix, { changes: dueIn(45) })
    await openSlip(page, served)
    await expect(page.locator('.ficha-countdown')).toHaveText(/^faltam 4[45] min$/)
    served.change({ serverNow: new Date(serverTime + 10 * 60_000).toISOString() })
    await page.reload()
    await expect(page.locator('.ficha-countdown')).toHaveText(/^faltam 3[45] min$/)
  })

  test('a device that slept during the countdown shows the right time when it wakes', async ({ page, context }) => {
    await page.clock.install({ time: serverTime })
    await openSlip(page, await servePayment(context, brPix, { changes: dueIn(45) }))
    await expect(page.locator('.ficha-countdown')).toHaveText(/^faltam 4[45] min$/)
    await page.clock.fastForward('40:00')
    await expect(page.locator('.ficha-countdown')).toHaveText(/^faltam [45] min/)
  })
})

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the deadline is in the time of the payment’s country, with the name of the zone', async ({
      page,
      context,
    }) => {
      await page.clock.install({ time: serverTime })
      await openSlip(page, await servePayment(context, brPix))
      await expect(page.locator('.ficha-deadline')).toContainText(SENTENCE)
      await expect(page.locator('.ficha-deadline')).toContainText('(horário de Brasília)')
    })
  })
}

test.describe('on a device in the country’s own time zone', () => {
  test.use({ timezoneId: 'America/Santiago' })

  test('the zone has the name that people use there', async ({ page, context }) => {
    await page.clock.install({ time: Date.parse(FIXTURE_TIME) })
    await openSlip(page, await servePayment(context, clCash))
    await expect(page.locator('.ficha-deadline')).toContainText('a las 23:59 (hora de Chile continental)')
  })
})

test.describe('when the deadline passes', () => {
  test('the screen says so by itself, and the number stays and can be copied', async ({ page, context }) => {
    await page.clock.install({ time: serverTime })
    const served = await servePayment(context, brPix, { changes: dueIn(2) })
    await openSlip(page, served)
    await expect(page.locator('.ficha-countdown')).toHaveText(/^(?:faltam 2 min|falta 1 min \d+ s)$/)
    await page.clock.runFor('02:01')
    await expect(page.getByRole('status').filter({ hasText: 'O prazo terminou' })).toBeVisible()
    await expect(page.locator('.ficha-deadline')).toContainText('O prazo terminou em 21 de novembro')
    await expect(page.getByText('Este pagamento pode não ser mais aceito').first()).toBeVisible()
    await expect(page.locator('.ficha-countdown')).toHaveCount(0)
    await expect(page.getByText(brPix.response['qr_code'] ?? '')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    await expect(page.locator('.ficha-steps')).toHaveCount(0)
  })

  test('a late payment still wins', async ({ page, context }) => {
    await page.clock.install({ time: serverTime })
    const served = await servePayment(context, brPix, { changes: dueIn(1) })
    await openSlip(page, served)
    await page.clock.runFor('01:01')
    await expect(page.getByRole('status').filter({ hasText: 'O prazo terminou' })).toBeVisible()
    served.change({ phase: 'paid', status: 'SUCCESS', deadlinePassed: true })
    await page.clock.runFor('00:05')
    await expect(says(page, 'Pago')).toBeVisible()
    await expect(page.locator('.ficha-late')).toHaveCount(0)
  })

  test('the merchant is informed once, however long the page stays open', async ({ page, context, openMerchant }) => {
    await page.clock.install({ time: serverTime })
    const served = await servePayment(context, brPix, { changes: dueIn(1) })
    await openMerchant(page, { kind: 'bff', paymentId: served.id, order: {} })
    await expect(page.locator('.ficha-countdown')).toBeVisible()
    await page.clock.runFor('01:01')
    await expect(page.getByRole('status').filter({ hasText: 'O prazo terminou' })).toBeVisible()
    served.change({ deadlinePassed: true })
    await page.clock.runFor('05:00')
    await expect.poll(() => eventsOn(page)).toEqual(['deadline'])
  })

  test('another code is created after a warning not to pay both, and the BFF hears which one it replaces', async ({
    page,
    openMerchant,
  }) => {
    const { snapshot, order } = await newPayment(page)
    await page.clock.install()
    await openMerchant(page, { kind: 'bff', paymentId: snapshot.id, order })
    await expect(page.locator('.ficha-slip')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir um novo código' })).toHaveCount(0)
    await page.clock.fastForward('24:00:01')
    await page.getByRole('button', { name: 'Pedir um novo código' }).click()
    const warning = page.getByRole('dialog', { name: 'Pedir um novo código' })
    await expect(warning).toContainText('com dois códigos você poderia pagar duas vezes.')

    await warning.getByRole('button', { name: 'Já paguei, vou esperar' }).click()
    await expect(warning).toBeHidden()
    await expect.poll(() => eventsOn(page)).toEqual(['deadline'])

    await page.getByRole('button', { name: 'Pedir um novo código' }).click()
    const replacement = page.waitForRequest((request) => request.method() === 'POST')
    await warning.getByRole('button', { name: 'Não paguei, quero outro código' }).click()
    expect((await replacement).postDataJSON()).toMatchObject({ replaces: snapshot.id })
    // The page is a day ahead of the server here, so the new code soon expires, too. This test ignores that.
    await expect.poll(async () => (await eventsOn(page)).slice(0, 2)).toEqual(['deadline', 'replaced 201'])

    const { id } = (await (await (await replacement).response())?.json()) as PaymentSnapshot
    expect(id).not.toBe(snapshot.id)
    await expect.poll(() => readPayment(page, id)).toMatchObject({ replaces: 'another' })
    await expect.poll(() => readPayment(page, snapshot.id)).toMatchObject({ replacedBy: 'another' })
  })
})

const readPayment = async (page: Page, id: string): Promise<PaymentSnapshot> =>
  (await (await page.request.get(`/api/checkout/payments/${id}`)).json()) as PaymentSnapshot

test('during the last hour a screen reader announces five times and the end only', async ({ page, openMerchant }) => {
  await page.clock.install({ time: FIXTURE_TIME })
  // Without a server, because the test does not change a server's clock.
  await openMerchant(page, {
    kind: 'response',
    response: brPix.response,
    terms: { ...brPix.terms, timeoutExpress: '61m' },
  })
  await expect(page.locator('.ficha-countdown')).toBeVisible()
  const announced = await page.evaluateHandle(() => {
    const said: string[] = []
    const region = (node: Node): Element | null | undefined =>
      (node instanceof Element ? node : node.parentElement)?.closest('[aria-live=polite], [role=status], [role=alert]')
    new MutationObserver((records) => {
      for (const changed of new Set(records.map(({ target }) => region(target)))) {
        if (changed) said.push(changed.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return said
  })
  await page.clock.runFor('01:01:05')
  await expect(page.getByRole('status').filter({ hasText: 'O prazo terminou' })).toBeVisible()
  // The region becomes empty after each announcement. A screen reader does not announce that.
  const news = (await announced.jsonValue()).filter((text) => text !== '')
  expect(news).toEqual([
    ...[30, 10, 5, 2, 1].map((minutes) => `${minutes === 1 ? 'falta' : 'faltam'} ${minutes} min`),
    expect.stringContaining('O prazo terminou'),
  ])
})
