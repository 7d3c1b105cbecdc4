import type { PaymentSnapshot } from '@ficha/core'
import { brPix } from '@ficha/core/testing'
import { expect, type Locator, type Page } from '@playwright/test'
import { test, eventsOn } from '../support/merchant.ts'
import { setNetwork } from '../support/network.ts'
import { newPayment } from '../support/new-payment.ts'
import { openRelay } from '../support/relay.ts'
import { addressOf, openSlip, servePayment, type ServedPayment } from '../support/served-payment.ts'
import { settleAtGateway } from '../support/shop.ts'
import { setVisible } from '../support/visibility.ts'
import { pauseClock } from '../support/pause-clock.ts'

const PAID = { phase: 'paid', status: 'SUCCESS' } as const

const statusOf = (page: Page): Locator => page.locator('.ficha-status')

interface CountingWindow extends Window {
  /** The number of answers that the page has read completely. */
  answersRead?: number
}

/** Opens a slip and then stops its clock, which advances only by a test. */
const openFrozen = async (page: Page, served: ServedPayment): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => {
    const counting = window as CountingWindow
    const { fetch } = counting
    counting.answersRead = 0
    counting.fetch = async (...requests) => {
      const response = await fetch(...requests)
      const read = response.text.bind(response)
      response.text = () => read().finally(() => (counting.answersRead = (counting.answersRead ?? 0) + 1))
      return response
    }
  })
  await openSlip(page, served)
  await pauseClock(page)
  await untilRead(page, served)
}

/** Opens the shop's page of a slip. The server has drawn it, so only its stream shows that the script is there. */
const openFollowed = async (page: Page, origin: string, id: string): Promise<void> => {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/payments/${id}/events`))
  await page.goto(`${origin}/pay/${id}`)
  await stream
  await expect(statusOf(page)).toContainText('Aguardando')
}

/** Waits until every request has an answer that was read, because only then the wait for the next request begins. */
const untilRead = (page: Page, served: ServedPayment): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window as CountingWindow).answersRead)).toBe(served.requests())

/** Lets the given time pass. In this time the page has to send exactly one request. */
const untilRequest = async (page: Page, served: ServedPayment, ms: number): Promise<void> => {
  const before = served.requests()
  await page.clock.runFor(ms)
  await expect.poll(served.requests, { intervals: [5, 10, 20, 50] }).toBe(before + 1)
  await untilRead(page, served)
}

test.describe('every state of a payment has its screen', () => {
  const STATES: readonly (readonly [Partial<PaymentSnapshot>, string, string])[] = [
    [{ phase: 'submitting', status: '' }, 'Preparando o pagamento', 'waiting'],
    [{ phase: 'processing' }, 'Aguardando o pagamento', 'waiting'],
    [{ phase: 'unknown', status: 'UNDER_REVIEW' }, 'Estamos confirmando', 'attention'],
    [
      { phase: 'processing', received: { amount: '15.00', currency: 'BRL' } },
      'Recebemos um valor diferente',
      'attention',
    ],
    [{ phase: 'failed', status: 'FAILED' }, 'O pagamento não foi concluído', 'bad'],
    [PAID, 'Pago', 'good'],
    [{ phase: 'reversed', status: 'REFUNDED' }, 'Pagamento estornado', 'attention'],
    // A server of a later version.
    [{ phase: 'partly-paid' as never, status: 'PARTLY' }, 'Estamos confirmando', 'attention'],
  ]
  for (const [changes, title, tone] of STATES) {
    const phase = changes.phase ?? ''
    test(`${phase}: "${title}", in a live region`, async ({ page, context }) => {
      await openSlip(page, await servePayment(context, brPix, { changes }))
      await expect(statusOf(page)).toContainText(title)
      await expect(statusOf(page)).toHaveAttribute('role', 'status')
      await expect(statusOf(page)).toHaveAttribute('data-tone', tone)
      const isOpen = !['submitting', 'failed', 'paid', 'reversed'].includes(phase) && !changes.received
      const copy = page.getByRole('button', { name: 'Copiar código Pix' })
      // The payer may have paid already. A payer who has not paid says so first.
      const notPaidYet = page.getByText('Ainda não paguei: ver como pagar')
      await expect(notPaidYet).toHaveCount(title === 'Estamos confirmando' ? 1 : 0)
      if (title === 'Estamos confirmando') {
        await expect(copy).toBeHidden()
        await notPaidYet.click()
      }
      await expect(copy).toHaveCount(isOpen ? 1 : 0)
      // A slip gets a stamp when it is paid and when it is refunded, and the two stamps differ.
      const stamp = page.locator('.ficha-stamp')
      await expect(stamp).toHaveCount(['paid', 'reversed'].includes(phase) ? 1 : 0)
      if (phase === 'reversed') await expect(stamp).not.toContainText(/^pago/i)
    })
  }

  test('without a network the slip stays, with a message that it may be old, and a returned network causes a request at once', async ({
    page,
    context,
  }) => {
    const served = await servePayment(context, brPix)
    await openFrozen(page, served)
    await setNetwork(page, false)
    await expect(statusOf(page)).toContainText('O que você vê pode estar desatualizado')
    await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
    served.change(PAID)
    await page.clock.resume()
    await setNetwork(page, true)
    await expect(statusOf(page)).toContainText('Pago')
    await expect(statusOf(page)).not.toContainText('pode estar desatualizado')
  })
})

test.describe('a broken stream', () => {
  test('that the server closed is opened again, and missed changes are shown', async ({ page, context }) => {
    const served = await servePayment(context, brPix, { stream: 'cut' })
    // The clock is stopped, so only the stream can bring the change.
    await openFrozen(page, served)
    await expect.poll(served.streamed).toBeGreaterThan(2)
    served.change({ phase: 'unknown', status: 'UNDER_REVIEW' })
    await expect(statusOf(page)).toContainText('Estamos confirmando')
    served.change(PAID)
    await expect(statusOf(page)).toContainText('Pago')
  })

  test('that the network broke three times in a row is abandoned, and the page polls', async ({ page, context }) => {
    const served = await servePayment(context, brPix, { stream: 'cut' })
    await openFrozen(page, served)
    await expect.poll(served.streamed).toBeGreaterThan(0)
    served.stream('dropped')
    const before = served.streamed()
    await untilRequest(page, served, 2_250)
    await untilRequest(page, served, 2_250)
    await expect.poll(served.streamed).toBeGreaterThanOrEqual(before + 2)
    served.change(PAID)
    await untilRequest(page, served, 2_250)
    await page.clock.resume()
    await expect(statusOf(page)).toContainText('Pago')
    expect(served.streamed()).toBeLessThanOrEqual(before + 4)
  })

  test('during a payment, by a stopped server and a lost network, costs the payer nothing', async ({
    page,
    baseURL,
  }) => {
    const relay = await openRelay(baseURL ?? '')
    try {
      const { snapshot } = await newPayment(page)
      await openFollowed(page, relay.origin, snapshot.id)
      relay.cut()
      relay.lose()
      await settleAtGateway(page.request, snapshot.payment.outTradeNo, { trade_status: 'SUCCESS' })
      await expect.poll(async () => (await readPayment(page, snapshot.id, baseURL)).phase).toBe('paid')
      await expect(page.locator('.ficha-slip')).toBeVisible()
      await expect(statusOf(page)).toContainText('Aguardando')
      relay.mend()
      await expect(statusOf(page)).toContainText('Pago')
    } finally {
      relay.close()
    }
  })
})

const readPayment = async (page: Page, id: string, origin = ''): Promise<PaymentSnapshot> =>
  (await (await page.request.get(`${origin}/api/checkout/payments/${id}`)).json()) as PaymentSnapshot

test('in a network that drops everything silently is noticed, and the page polls', async ({ page, baseURL }) => {
  test.slow()
  const relay = await openRelay(baseURL ?? '')
  try {
    const { snapshot } = await newPayment(page)
    await page.clock.install()
    await openFollowed(page, relay.origin, snapshot.id)
    relay.silence()
    await settleAtGateway(page.request, snapshot.payment.outTradeNo, { trade_status: 'SUCCESS' })
    const swallowed = page.waitForRequest(addressOf(snapshot.id))
    await page.clock.runFor(31_000)
    await swallowed
    await page.clock.runFor(16_000)
    await expect(statusOf(page)).toContainText('O que você vê pode estar desatualizado')
    relay.mend()
    await expect(async () => {
      await page.clock.runFor(31_000)
      await expect(statusOf(page)).toContainText('Pago', { timeout: 500 })
    }).toPass()
  } finally {
    relay.close()
  }
})

test.describe('polling', () => {
  test('is fast at first and slows down: 15 times 2 s, 24 times 5 s, then 30 s', async ({ page, context }) => {
    const served = await servePayment(context, brPix)
    await openFrozen(page, served)
    while (served.requests() < 15) await untilRequest(page, served, 2_200)
    for (let requests = 0; requests < 24; requests += 1) await untilRequest(page, served, 5_500)
    const before = served.requests()
    await page.clock.runFor(26_900)
    expect(served.requests()).toBe(before)
    await untilRequest(page, served, 6_200)
  })

  test('waits as long as an overloaded server says', async ({ page, context }) => {
    const served = await servePayment(context, brPix)
    await openFrozen(page, served)
    served.refuse(429, { 'retry-after': '40' })
    await untilRequest(page, served, 2_200)
    const before = served.requests()
    served.refuse(undefined)
    await page.clock.runFor(39_000)
    expect(served.requests()).toBe(before)
    await untilRequest(page, served, 5_100)
  })

  test('pauses in a hidden tab, without a stream, and continues at once when the tab is seen', async ({
    page,
    context,
  }) => {
    const served = await servePayment(context, brPix, { stream: 'cut' })
    await openFrozen(page, served)
    await expect.poll(served.streamed).toBeGreaterThan(0)
    await setVisible(page, false)
    const streams = served.streamed()
    const requests = served.requests()
    await page.clock.runFor('20:00')
    expect(served.requests()).toBe(requests)
    expect(served.streamed()).toBeLessThanOrEqual(streams + 1)
    served.stream('none')
    served.change(PAID)
    await page.clock.resume()
    await setVisible(page, true)
    await expect(statusOf(page)).toContainText('Pago')
    expect(served.requests()).toBe(requests + 1)
  })

  test('continues after "paid", because of refunds, and more and more slowly', async ({ page, context }) => {
    const served = await servePayment(context, brPix, { changes: PAID, stream: 'cut' })
    await openFrozen(page, served)
    await page.clock.runFor('10:00')
    // The maximum in ten minutes is 15 requests 2 s apart, 24 requests 5 s apart, and then one every 30 s.
    expect(served.requests()).toBeLessThanOrEqual(15 + 24 + 15)
    served.change({ phase: 'reversed', status: 'REFUNDED' })
    await page.clock.runFor('00:31')
    await expect(statusOf(page)).toContainText('Pagamento estornado')
  })

  test('ends after a refund', async ({ page, context }) => {
    const served = await servePayment(context, brPix, {
      changes: { phase: 'reversed', status: 'REFUNDED' },
      stream: 'cut',
    })
    await openFrozen(page, served)
    const [requests, streamed] = [served.requests(), served.streamed()]
    await page.clock.runFor('10:00')
    expect([served.requests(), served.streamed()]).toEqual([requests, streamed])
  })

  test('ends for an unknown payment, and the shop says so', async ({ page, context }) => {
    const served = await servePayment(context, brPix)
    served.refuse(404)
    await page.clock.install()
    await page.goto(`/pay/${served.id}`)
    await expect(page.getByText('Não encontramos este pagamento')).toBeVisible()
    const requests = served.requests()
    await page.clock.runFor('10:00')
    expect(served.requests()).toBe(requests)
  })
})

test.describe('the merchant is informed once', () => {
  test('about the result by stream, by polling and after an interruption', async ({ page, context, openMerchant }) => {
    const served = await servePayment(context, brPix, { stream: 'cut' })
    await openMerchant(page, { kind: 'bff', paymentId: served.id, order: {} })
    await expect.poll(served.streamed).toBeGreaterThan(1)
    served.change(PAID)
    await expect(page.locator('.ficha-stamp')).toBeVisible()
    await setVisible(page, false)
    await setVisible(page, true)
    await setNetwork(page, false)
    await setNetwork(page, true)
    await expect.poll(() => eventsOn(page)).toEqual(['settled paid'])
    served.change({ phase: 'reversed', status: 'REFUNDED' })
    await expect.poll(() => eventsOn(page)).toEqual(['settled paid'])
  })

  test('in each of several tabs, whichever of them is seen', async ({ page, context, openMerchant }) => {
    test.slow()
    const { snapshot, order } = await newPayment(page)
    const merchant = { kind: 'bff', paymentId: snapshot.id, order } as const
    const tabs = [page, await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await openMerchant(tab, merchant)
      await expect(statusOf(tab)).toContainText('Aguardando')
    }
    await settleAtGateway(page.request, snapshot.payment.outTradeNo, { trade_status: 'SUCCESS' })
    for (const tab of tabs) {
      await expect(statusOf(tab)).toContainText('Pago')
      await expect.poll(() => eventsOn(tab)).toEqual(['settled paid'])
    }
  })
})
