import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { renderPaymentEmail, type EmailOptions } from '@ficha/react/email'
import { setNetwork } from './network.ts'
import type { AnsweredPayment } from './answered-payment.ts'
import { addressOf } from './served-payment.ts'
import { serveWidgetPage } from './widget-page.ts'

/**
 * The ways in which an open screen gets a change from elsewhere:
 *
 * - `events`: by the server's stream.
 * - `asking`: the server keeps no stream open, so the page polls.
 * - `offline`: the network was lost meanwhile, and comes back. There is no stream either.
 * - `back`: the page was left, and comes out of the back-forward cache.
 * - `widget`: the elements on a merchant's page.
 * - `mail`: the e-mail of the open payment is opened after all has happened, and its link is followed.
 */
export const SIGHTS = ['events', 'polling', 'offline', 'back', 'widget', 'mail'] as const
export type Sight = (typeof SIGHTS)[number]

/** The place of the screen: the order's page in the browser that bought, or a payment's slip on another device. */
export const PLACES = ['tab', 'device'] as const
export type Place = (typeof PLACES)[number]

/** The shown page. */
export interface Watched {
  readonly orderId: string
  /** The payment that both places show. */
  readonly payment: AnsweredPayment
}

/** A screen that shows a payment, before and after something happens elsewhere. */
export interface OpenScreen {
  readonly name: string
  readonly page: Page
  /** Cuts the screen's connection, if its way to get changes includes that. */
  readonly away: () => Promise<void>
  /** Connects it again. */
  readonly look: () => Promise<void>
  /**
   * How often the page asked for the payment since the last `away`, beyond the one question in half a minute that it asks below a stream, too.
   * A stream is no question.
   */
  readonly requests: () => number
  /**
   * Since when the page has shown a standing without anything that could be paid with, in epoch milliseconds. The page itself looks twenty
   * times a second, so that a busy test does not count as a slow page. `undefined` while it shows something else.
   */
  readonly truthfulSince: (orderState: string) => Promise<number | undefined>
  readonly close: () => Promise<void>
}

/**
 * Everything to pay with or to take away: codes, copy buttons, links, steps, the deadline and its clock. The link from a replaced payment to the
 * payment in its place does not belong to it.
 */
export const PAYABLE =
  '.ficha-code, .ficha-copyable, .ficha-copy, .ficha-steps, .ficha-deadline, .ficha-countdown, .ficha-button[data-emphasis="primary"]:not(.ficha-ways-on *), a[target="_top"]'
/** Print, image, share, calendar. */
export const TAKE_AWAY = '.ficha-tool'

interface SeenWindow extends Window {
  /** The texts of the page, and their times. The last is the present one. */
  shown?: { readonly orderState: string; readonly isPayable: boolean; readonly at: number }[]
  /** How often something that could be paid with was on the page. */
  seenPayable?: number
}

/** Counts everything that could be paid with, from the first moment of the page, because a code can be scanned even if it is visible only briefly. */
const watchForCodes = (page: Page): Promise<unknown> =>
  page.addInitScript((payable) => {
    const watched = window as SeenWindow
    watched.seenPayable = 0
    // A server's slip is in a shadow root, which no observer of the page watches. So each frame is read, too.
    const look = (): void => {
      const places = [document, document.querySelector('ficha-payment, ficha-checkout')?.shadowRoot]
      if (places.some((place) => place?.querySelector(payable))) watched.seenPayable = (watched.seenPayable ?? 0) + 1
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
    const lookAtFrames = (): void => {
      look()
      requestAnimationFrame(lookAtFrames)
    }
    lookAtFrames()
  }, PAYABLE)

/** Records a page's texts about its payment, with their times. An element of the widget has its own shadow root. */
const keepWhatIsShown = (page: Page): Promise<unknown> =>
  page.addInitScript((payable) => {
    const watched = window as SeenWindow
    const shown: NonNullable<SeenWindow['shown']> = []
    watched.shown = shown
    setInterval(() => {
      const places = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
      const slip = places.map((place) => place.querySelector<HTMLElement>('.ficha[data-standing]')).find(Boolean)
      const orderState = slip?.dataset['standing'] ?? ''
      const isPayable = places.some((place) => place.querySelector(payable) !== null)
      const last = shown.at(-1)
      if (last?.orderState !== orderState || last.isPayable !== isPayable)
        shown.push({ orderState, isPayable, at: Date.now() })
    }, 50)
  }, PAYABLE)

/** A mail program shows attached pictures in their place. */
const attached: NonNullable<EmailOptions['imageUrl']> = ({ content }) =>
  `data:image/png;base64,${Buffer.from(content).toString('base64')}`

/** Opens the e-mail that was sent while the payment was open, as a mail program in the browser shows it. */
const openMail = async (page: Page, payment: AnsweredPayment, viewPath: string): Promise<void> => {
  await page.route('**/host/mail', async (route) => {
    const viewUrl = new URL(viewPath, route.request().url()).href
    const { html } = await renderPaymentEmail(payment, { viewUrl, imageUrl: attached })
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  await page.goto('/host/mail')
  await expect(page.locator(`a[href$="${viewPath}"]`).first()).toBeVisible()
}

const openAt = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.locator('.ficha[data-standing]')).toBeVisible()
}

/** The earliest time. The wait varies by a tenth, and a busy machine delays a test more than a page. */
const NET_MS = 27_000

/** Opens a screen of a payment. The caller closes it. */
export const openScreen = async (
  browser: Browser,
  owner: BrowserContext,
  { place, sight, watched: { orderId, payment } }: { place: Place; sight: Sight; watched: Watched },
): Promise<OpenScreen> => {
  // A network is lost by a whole context, so such a tab has a context to itself: the same session in another window.
  const isOwn = place === 'tab' && sight !== 'offline'
  const context = isOwn
    ? owner
    : await browser.newContext(place === 'tab' ? { storageState: await owner.storageState() } : {})
  const page = await context.newPage()
  // A mail leads to the slip of its own payment. The payer opens it in either browser.
  const path = place === 'tab' && sight !== 'mail' ? `/checkout/${orderId}` : `/pay/${payment.id}`
  let requests = 0
  let countedFrom = Date.now()
  page.on('request', (request) => {
    if (addressOf('[\\w-]+').test(request.url())) requests += 1
  })
  const ways: Readonly<
    Record<Sight, { open(): Promise<unknown>; away?(): Promise<unknown>; look?(): Promise<unknown> }>
  > = {
    events: { open: () => openAt(page, path) },
    polling: {
      open: async () => {
        await page.route(addressOf('[\\w-]+', '/events'), (route) => route.fulfill({ status: 204 }))
        await openAt(page, path)
      },
    },
    offline: {
      open: async () => {
        // Chromium keeps an open stream while a context is offline. So such a screen has no stream.
        await page.route(addressOf('[\\w-]+', '/events'), (route) => route.fulfill({ status: 204 }))
        await openAt(page, path)
      },
      away: () => setNetwork(page, false),
      look: () => setNetwork(page, true),
    },
    back: {
      open: () => openAt(page, path),
      away: () => page.goto('/icon.svg'),
      look: async () => {
        await page.goBack({ waitUntil: 'commit' })
        await expect.poll(() => page.evaluate(() => (window as { isPersisted?: boolean }).isPersisted)).toBe(true)
      },
    },
    widget: {
      open: async () => {
        const shown = place === 'tab' ? { orderId } : { paymentId: payment.id }
        await serveWidgetPage(page, { path: '/host/screen', ...shown })
        await openAt(page, '/host/screen')
      },
    },
    mail: {
      open: () => openMail(page, payment, path),
      look: async () => {
        await watchForCodes(page)
        await page.locator(`a[href$="${path}"]`).first().click()
        await expect(page.locator('.ficha[data-standing]')).toBeVisible()
        await expect.poll(() => page.evaluate(() => (window as SeenWindow).seenPayable)).toBe(0)
      },
    },
  }
  const way = ways[sight]
  await keepWhatIsShown(page)
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isPersisted: persisted }))
  })
  await way.open()
  return {
    name: `${sight}, ${place}`,
    page,
    away: async () => {
      requests = 0
      countedFrom = Date.now()
      await way.away?.()
    },
    look: async () => {
      await way.look?.()
    },
    truthfulSince: async (orderState) => {
      const now = await page.evaluate(() => (window as SeenWindow).shown?.at(-1))
      return now?.orderState === orderState && !now.isPayable ? now.at : undefined
    },
    requests: () => Math.max(0, requests - Math.floor((Date.now() - countedFrom) / NET_MS)),
    close: () => (isOwn ? page.close() : context.close()),
  }
}
